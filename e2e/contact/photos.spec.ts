/** Photos from the form to the mail that the contractor reads. */
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { photosField } from "../../functions/shared/contact-fields";
import {
  endpoint,
  expectFailure,
  formField,
  typeMessage,
  openForm,
  sendButton,
  successText,
  takePhoto,
} from "../support/contact-form";
import { sentUrl } from "../support/site";
import { test, type Mailing } from "../support/test-host";

/** A photo as a file to choose. */
const file = async (name: string, ...size: Parameters<typeof takePhoto>) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await takePhoto(...size),
});

/** A file that is not a photo. */
const buffer = Buffer.from("<svg/>");
const drawing = { name: "plan.svg", mimeType: "image/svg+xml", buffer };

/** The file input for photos. */
const input = (page: Page) => page.getByLabel(photosField.label, { exact: true });

/** The list of chosen photos. */
const list = (page: Page) => page.getByRole("list", { name: "Chosen photos" });

/** The names of the photos in the mail with this text; expects each to be upright, small, and without a location. */
async function mailedPhotos({ mailWith }: Mailing, text: string) {
  const { attachments } = await mailWith(text);
  for (const { content } of attachments) {
    const photo = await sharp(Buffer.from(content as ArrayBuffer)).metadata();
    expect(photo).toMatchObject({ format: "jpeg", width: 1000, height: 2000 });
    expect(photo.exif).toBeUndefined();
  }
  return attachments.map(({ filename }) => filename);
}

test("chosen photos are mailed, removed ones are not @stock", async ({ page, mailing }) => {
  await openForm(page);
  await typeMessage(page, { Message: "With script." });
  await input(page).setInputFiles([await file("board.jpg"), await file("cat.jpg")]);
  await input(page).setInputFiles([await file("drive.jpg")]);
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  const widths = () =>
    list(page)
      .locator("img")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([80, 80, 80]);
  await page.getByRole("button", { name: "Remove cat.jpg" }).click();
  await expect(list(page)).not.toContainText("cat.jpg");
  await sendButton(page).click();
  await expect(page.getByText(successText)).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  expect(await mailedPhotos(mailing, "With script.")).toEqual(["1 board.jpg", "2 drive.jpg"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("photos are mailed too, and a file that is not a photo is named", async ({
    page,
    mailing,
  }) => {
    await page.goto("/contact");
    await typeMessage(page, { Message: "A drawing, mended." });
    await input(page).setInputFiles([await file("board.jpg"), drawing]);
    await sendButton(page).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "plan.svg is not a JPEG, PNG or WebP photo.",
    ]);
    await expect(page.getByRole("alert")).toContainText("Please choose your photos again.");
    await expect(input(page)).toHaveAccessibleDescription(/plan\.svg is not/);
    await expect(formField(page, "Message")).toHaveValue("A drawing, mended.");
    await input(page).setInputFiles([await file("board.jpg"), await file("drive.jpg")]);
    await sendButton(page).click();
    await expect(page).toHaveURL(sentUrl);
    expect(await mailedPhotos(mailing, "A drawing, mended.")).toHaveLength(2);
  });
});

test("errors from the server are shown, and photos are kept @stock", async ({ page, mailing }) => {
  await openForm(page);
  await typeMessage(page, { Message: "A broken photo." });
  const whole = await takePhoto();
  const broken = { name: "half.jpg", mimeType: "image/jpeg", buffer: whole.subarray(0, 900) };
  await input(page).setInputFiles([await file("board.jpg"), broken]);
  await sendButton(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "half.jpg is damaged and cannot be read.",
  ]);
  await page.getByRole("button", { name: "Remove half.jpg" }).click();
  await sendButton(page).click();
  await expect(page.getByText(successText)).toBeVisible();
  expect(await mailedPhotos(mailing, "A broken photo.")).toHaveLength(1);
});

test("photos are kept after a failure, and are shrunk before they are sent", async ({
  page,
  context,
  mailing,
}) => {
  const bodies: string[] = [];
  await page.route(endpoint, (route) => {
    bodies.push(route.request().postDataBuffer()?.toString("latin1") ?? "");
    return route.fallback();
  });
  await openForm(page);
  await typeMessage(page, { Message: "On the second try." });
  await input(page).setInputFiles([await file("board.jpg")]);
  await expect(list(page).locator("img")).toBeVisible();
  await context.setOffline(true);
  await sendButton(page).click();
  await expectFailure(page, "On the second try.");
  await expect(list(page)).toContainText("board.jpg");

  await context.setOffline(false);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  });
  const bar = page.getByRole("progressbar", { name: "Sending photos" });
  const seen = bar.waitFor();
  await sendButton(page).click();
  await seen;
  await expect(page.getByText(successText)).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await mailedPhotos(mailing, "On the second try.")).toHaveLength(1);
  expect(bodies.at(-1)).toContain("board.jpg");
  expect(bodies.at(-1)).not.toContain("Marigold");
});

test("unusable files are named at once", async ({ page }) => {
  await openForm(page);
  await input(page).setInputFiles([drawing, await file("1.jpg", 40, 30)]);
  await expect(input(page)).toHaveAccessibleDescription(/plan\.svg is not a JPEG, PNG or WebP/);
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  const more = await Promise.all([2, 3, 4, 5].map((each) => file(`${each}.jpg`, 40, 30)));
  await input(page).setInputFiles(more);
  await expect(input(page)).toHaveAccessibleDescription(/You can send up to 4 photos/);
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
});

test("photos are recognised by their bytes, not their type", async ({ page, mailing }) => {
  await openForm(page);
  await typeMessage(page, { Message: "Of many types." });
  const jpeg = [...(await takePhoto())];
  const gif = [...Buffer.from("GIF89a")];
  /** Drops files on the message, or pastes them there. */
  const bring = (how: "drop" | "paste", files: readonly [string, string, number[]][]) =>
    formField(page, "Message").evaluate(
      (element, [event, brought]) => {
        const data = new DataTransfer();
        for (const [name, type, bytes] of brought)
          data.items.add(new File([Uint8Array.from(bytes)], name, { type }));
        const init = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data };
        const isPaste = event === "paste";
        element.dispatchEvent(
          isPaste ? new ClipboardEvent(event, init) : new DragEvent(event, init),
        );
      },
      [how, files] as const,
    );
  await bring("drop", [
    ["1.jpg", "", jpeg],
    ["2.jpg", "image/jpg", jpeg],
    ["3.jpg", "image/pjpeg", jpeg],
    ["4", "application/octet-stream", jpeg],
    ["5.jpg", "image/jpeg", gif],
  ]);
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
  await expect(input(page)).toHaveAccessibleDescription(/5\.jpg is not a JPEG, PNG or WebP photo/);
  await page.getByRole("button", { name: "Remove 3.jpg" }).click();
  const png = [
    ...(await sharp(await takePhoto())
      .rotate()
      .png()
      .toBuffer()),
  ];
  await bring("paste", [["6.png", "image/x-png", png]]);
  await expect(list(page)).toContainText("6.png");
  await sendButton(page).click();
  await expect(page.getByText(successText)).toBeVisible();
  expect(await mailedPhotos(mailing, "Of many types.")).toEqual([
    "1 1.jpg",
    "2 2.jpg",
    "3 4.jpg",
    "4 6.jpg",
  ]);
});

test("text pasted with a picture of it goes into the message", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openForm(page);
  const text = "Socket\tDead";
  const message = formField(page, "Message");
  await message.focus();
  const png = await sharp(await takePhoto(40, 30))
    .png()
    .toBuffer();
  await page.evaluate(
    async ([copied, bytes]) => {
      const types: [string, BlobPart][] = [
        ["text/plain", copied],
        ["text/html", `<p>${copied}</p>`],
        ["image/png", Uint8Array.from(bytes)],
      ];
      const blobs = types.map(([type, part]) => [type, new Blob([part], { type })] as const);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    },
    [text, [...png]] as const,
  );
  await page.keyboard.press("ControlOrMeta+v");
  await expect(message).toHaveValue(text);
  await expect(list(page)).toBeHidden();
});
