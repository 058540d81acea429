import { expect, test } from "@playwright/test";
import { field, open } from "./contact-form";
import { file, input, list, takePhoto } from "./photo-choice";

/** Photos before they are sent: chosen, pasted, dropped, or not to be taken. */

test("with script what cannot be sent is said at once, by its name", async ({ page }) => {
  await open(page);
  const svg = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await input(page).setInputFiles([svg, await file("1.jpg", 40, 30)]);
  await expect(input(page)).toHaveAccessibleDescription(/plan\.svg is not a JPEG, PNG or WebP/);
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
  const more = await Promise.all([2, 3, 4, 5].map((each) => file(`${each}.jpg`, 40, 30)));
  await input(page).setInputFiles(more);
  await expect(input(page)).toHaveAccessibleDescription(/At most 4 photos can be sent/);
  await expect(list(page).getByRole("listitem")).toHaveCount(4);
});

for (const [how, type] of [
  ["pasted", "paste"],
  ["dropped", "drop"],
] as const) {
  test(`a photo that is ${how} is chosen`, async ({ page }) => {
    await open(page);
    const bytes = [...(await takePhoto(40, 30))];
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], "clip.jpg", { type: "image/jpeg" }));
      return transfer;
    }, bytes);
    const event = type === "drop" ? { dataTransfer: data } : { clipboardData: data };
    if (type === "drop") await field(page, "Message").dispatchEvent("drop", event);
    else {
      await field(page, "Message").evaluate((element, clipboardData) => {
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      }, data);
    }
    await expect(list(page)).toContainText("clip.jpg");
  });
}
