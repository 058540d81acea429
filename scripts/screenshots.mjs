/** `npm run screenshots`: pictures of the built site for the README, into docs/screenshots. */
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { findBrowser } from "./browser.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const port = "9402";
const shots = [
  { name: "home-desktop", path: "/", width: 1440, height: 900 },
  { name: "home-phone", path: "/", width: 390, height: 844 },
  { name: "service-desktop", path: "/services/consumer-unit-upgrades", width: 1440, height: 900 },
  { name: "town-phone", path: "/locations/knutsford", width: 390, height: 844 },
  { name: "gallery-tablet", path: "/gallery", width: 768, height: 1024 },
  { name: "contact-desktop", path: "/contact", width: 1440, height: 1200 },
];

const server = spawn(process.execPath, [`${root}scripts/serve.mjs`], {
  env: { ...process.env, PORT: port },
  stdio: "ignore",
});
const address = `http://localhost:${port}`;

async function ready() {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The site did not come up; has it been built?");
}

try {
  await ready();
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: /** @type {Record<string, string>} */ ({ ...process.env, ...env }),
    args: ["--no-sandbox"],
  });
  for (const { name, path, width, height } of shots) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(address + path, { waitUntil: "networkidle" });
    const picture = await page.screenshot();
    await sharp(picture).webp({ quality: 80 }).toFile(`${root}docs/screenshots/${name}.webp`);
    console.log(`docs/screenshots/${name}.webp`);
    await page.close();
  }
  await browser.close();
} finally {
  server.kill("SIGTERM");
}
