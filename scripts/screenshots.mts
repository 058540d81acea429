/** `npm run screenshots`: pictures of the built site for the README, into docs/screenshots. */
import sharp from "sharp";
import { paths } from "../src/content-model/paths";
import { takeDeskShots } from "./browser/desk-shots.mts";
import { openBrowser, serveBuiltSite } from "./browser/with-browser.mts";
import { root } from "./run-node.mts";

const shots = [
  { name: "home-desktop", path: "/", width: 1440, height: 900 },
  { name: "home-phone", path: "/", width: 390, height: 844 },
  { name: "service-desktop", path: "/services/consumer-unit-upgrades", width: 1440, height: 900 },
  { name: "town-phone", path: "/locations/knutsford", width: 390, height: 844 },
  { name: "gallery-tablet", path: "/gallery", width: 768, height: 1024 },
  { name: "contact-desktop", path: paths.contact, width: 1440, height: 1200 },
];

async function write(name: string, shot: Buffer): Promise<void> {
  const file = `docs/screenshots/${name}.webp`;
  await sharp(shot)
    .webp({ quality: 80 })
    .toFile(root + file);
  console.log(file);
}

await serveBuiltSite("9402", async (origin) => {
  const browser = await openBrowser();
  for (const { name, path, width, height } of shots) {
    // At rest: else the windows of the home page are caught while they light up.
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await write(name, await page.screenshot());
  }
  for (const [name, shot] of await takeDeskShots(browser)) await write(name, shot);
  await browser.close();
});
