/** Photos for the form, and the parts of it that have to do with them. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

/** A photo as a phone takes it: on its side, and with the place where it was taken. */
export const takePhoto = (width = 2400, height = 1200, background = "#c86428") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: "Marigold" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** The same as a file to be chosen. */
export const file = async (name: string, ...how: Parameters<typeof takePhoto>) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await takePhoto(...how),
});

/** Where photos are chosen. */
export const input = (page: Page): Locator => page.getByLabel("Photos", { exact: true });

/** Those that were chosen. */
export const list = (page: Page): Locator => page.getByRole("list", { name: "Chosen photos" });
