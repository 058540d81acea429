import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";
import {
  endpoint,
  failure,
  field,
  fill,
  open,
  send,
  success,
  withoutScript,
} from "../support/contact-form";
import { serveWithMail } from "../support/own-host";
import { file, input, list, takePhoto } from "../support/photo-choice";

/** Photos, from the form to the mail as the contractor reads it. */
const { origin, mailWith } = serveWithMail();

const write = (page: Page, message: string) => fill(page, { Message: message });

/** The photos in the mail that holds the text, once it has arrived. */
async function mailedPhotos(text: string) {
  const { attachments } = await mailWith(text);
  return Promise.all(
    attachments.map(async ({ filename, content }) => ({
      filename,
      ...(await sharp(Buffer.from(content as ArrayBuffer)).metadata()),
    })),
  );
}

/** Upright, small, and of nowhere. */
function expectClean(photos: Awaited<ReturnType<typeof mailedPhotos>>): void {
  for (const photo of photos) {
    expect(photo).toMatchObject({ format: "jpeg", width: 1000, height: 2000 });
    expect(photo.exif).toBeUndefined();
  }
}

test("photos are chosen, one taken back, the others mailed", async ({ page }) => {
  const message = "With script.";
  await open(page, `${origin()}/contact?service=Rewire`);
  await write(page, message);
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
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  const photos = await mailedPhotos(message);
  expect(photos.map(({ filename }) => filename)).toEqual(["1 board.jpg", "2 drive.jpg"]);
  expectClean(photos);
});

test("without script they are mailed too", async ({ browser }) => {
  const message = "Without script.";
  const page = await withoutScript(browser, 360);
  await page.goto(`${origin()}/contact`);
  await write(page, message);
  await input(page).setInputFiles([await file("board.jpg"), await file("drive.jpg")]);
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=SW-\w{6}$/);
  const photos = await mailedPhotos(message);
  expect(photos).toHaveLength(2);
  expectClean(photos);
  await page.context().close();
});

test("without script a file that is no photo is named, and the text stays", async ({ browser }) => {
  const page = await withoutScript(browser, 360);
  await page.goto(`${origin()}/contact`);
  await write(page, "A drawing, mended.");
  const svg = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await input(page).setInputFiles([await file("board.jpg"), svg]);
  await send(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "plan.svg is not a JPEG, PNG or WebP photo.",
  ]);
  await expect(page.getByRole("alert")).toContainText("Please choose your photos again.");
  await expect(input(page)).toHaveAccessibleDescription(/plan\.svg is not/);
  await expect(field(page, "Message")).toHaveValue("A drawing, mended.");
  await input(page).setInputFiles([await file("board.jpg")]);
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\/sent\?reference=SW-\w{6}$/);
  expect(await mailedPhotos("A drawing, mended.")).toHaveLength(1);
  await page.context().close();
});

test("what the server finds wrong with a photo is shown, and the photos stay", async ({ page }) => {
  await open(page, `${origin()}/contact?service=Rewire`);
  await write(page, "A broken photo.");
  const whole = await takePhoto();
  const broken = { name: "half.jpg", mimeType: "image/jpeg", buffer: whole.subarray(0, 900) };
  await input(page).setInputFiles([await file("board.jpg"), broken]);
  await send(page).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "half.jpg is damaged and cannot be read.",
  ]);
  await page.getByRole("button", { name: "Remove half.jpg" }).click();
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await mailedPhotos("A broken photo.")).toHaveLength(1);
});

test("a failure keeps the photos chosen, and they can be sent again", async ({ page }) => {
  let isUp = false;
  await page.route(endpoint, (route) => (isUp ? route.fallback() : route.abort()));
  await open(page, `${origin()}/contact?service=Rewire`);
  await write(page, "On the second try.");
  await input(page).setInputFiles([await file("board.jpg")]);
  await send(page).click();
  await expect(page.getByText(failure)).toBeVisible();
  await expect(list(page)).toContainText("board.jpg");
  isUp = true;
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expectClean(await mailedPhotos("On the second try."));
});

test("photos travel small, without the place, and a bar says how far they are", async ({
  page,
}) => {
  const bodies: (Buffer | null)[] = [];
  await page.route(endpoint, (route) => {
    bodies.push(route.request().postDataBuffer());
    return route.fallback();
  });
  await open(page, `${origin()}/contact?service=Rewire`);
  await write(page, "A slow line.");
  await input(page).setInputFiles([await file("board.jpg")]);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 },
  });
  const bar = page.getByRole("progressbar", { name: "Sending photos" });
  const seen = bar.waitFor();
  await send(page).click();
  await seen;
  await expect(page.getByText(success)).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(bodies).toHaveLength(1);
  const sent = bodies[0]?.toString("latin1") ?? "";
  expect(sent).not.toContain("Marigold");
});

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
