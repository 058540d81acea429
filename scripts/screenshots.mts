/**
 * `npm run screenshots`: takes pictures for the documentation into docs/screenshots: of the built
 * site, and of the owner's desk and two mails on a phone, with made-up enquiries.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { createSqlEnquiryStore } from "../functions/enquiries/store/enquiry-store";
import { openDatabase } from "../functions/enquiries/store/open-database";
import { deskPath, signInUrl } from "../functions/shared/paths";
import { newSample } from "../functions/testing/samples";
import { indexContent } from "../src/content-model/content";
import { readContent } from "../src/content-model/read-content";
import { townPath } from "../src/content-model/site-paths";
import { openBrowser } from "./servers/find-browser.mts";
import { root } from "./run-node.mts";
import { whileServed } from "./servers/start-server";

const owner = "owner@example.com";
const hour = 3_600_000;
const message =
  "We are letting our old house, and the agent wants this done before the new tenants move in on 4 December. Any weekday after three is good for me.";
/** Name, age in hours and, if any, the quote or price in pounds of each enquiry. */
const people = [
  ["Jo Smith", 28],
  ["Ted Copperthwaite", 25],
  ["Rosa Blackbird", 21],
  ["Mabel Thistlewood", 10],
  ["Olive Marchbanks", 100, 145],
  ["Barnaby Saltmarsh", 800, 985],
] as const;
const content = indexContent(readContent(join(root, "content")).files);
const services = content.all("service").map(({ value }) => value.shortName);
const towns = content.all("town");

/** Fills a store; resolves with a link that signs in once. */
async function fillStore(file: string): Promise<string> {
  const store = createSqlEnquiryStore(() => openDatabase({ kind: "sqlite", file }, { root: "/" }));
  const now = Date.now();
  const actor = { user: owner, device: "phone", now };
  const picture = content.one("pictures")?.value[0]?.file ?? "";
  const bytes = await sharp(join(root, "content/pictures", picture))
    .jpeg()
    .toBuffer();
  for (const [index, [name, ago, pounds]] of people.entries()) {
    const receivedAt = now - ago * hour;
    const service = services[index % services.length] ?? "";
    const { name: town = "", postcode = "" } = towns[index % towns.length]?.value ?? {};
    const photos = index === 0 ? [{ name: "photo.jpg", size: bytes.length, bytes }] : [];
    const times = { receivedAt, answerBy: receivedAt + 24 * hour };
    const sample = newSample(index, { ...times, photos, subject: { service, town } });
    const address = `14 Heron Close, ${town} ${postcode} 5VK`;
    const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
    const request = { ...sample.fields, name, message, service, address, email };
    await store.accept({ ...sample, fields: request });
    if (pounds !== undefined) {
      const won = { kind: "won", pence: pounds * 100 } as const;
      await store.change(sample.reference, won, { ...actor, now: receivedAt + 3 * hour });
    }
  }
  const key = await store.addLink(owner, "", now);
  await store.close();
  return key ?? "";
}

/** Shows a mail as it was sent, with its photos in place. */
async function showMail(page: Page, file: string): Promise<void> {
  const { html = "", attachments } = await PostalMime.parse(readFileSync(file));
  const photos = attachments.map((attachment) => {
    const bytes = Buffer.from(attachment.content as ArrayBuffer);
    return `data:image/jpeg;base64,${bytes.toString("base64")}`;
  });
  const shown = html.replace(/cid:photo(\d)/g, (_, number) => photos[Number(number) - 1] ?? "");
  await page.setContent(shown);
}

async function write(name: string, page: Page): Promise<void> {
  const file = `docs/screenshots/${name}.webp`;
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(root + file);
  console.log(file);
}

const folder = mkdtempSync(join(tmpdir(), "desk-"));
const database = join(folder, "contact.db");
const key = await fillStore(database);
const browser = await openBrowser();
/** A page without motion: otherwise the home page is captured while its windows light up. */
const newPage = (width: number, height: number) =>
  browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
const settings = { DATABASE_URL: `file:${database}`, MAIL_DIR: folder, MAIL_TO: owner };
await whileServed({ ...settings, SMTP_URL: "" }, async (origin) => {
  const phone = await newPage(390, 844);
  const desktop = await newPage(1440, 900);
  await phone.goto(signInUrl(origin, key));
  await phone.getByRole("button", { name: "Sign in" }).click();
  for (const [name, page, path] of [
    ["home-desktop", desktop, "/"],
    ["town-phone", phone, townPath(towns[0]?.file.slug ?? "")],
    ["desk-list", phone, deskPath],
    ["desk-enquiry", phone, `${deskPath}/SW-000000`],
    ["desk-figures", phone, `${deskPath}/figures`],
  ] as const) {
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await write(name, page);
  }
  // The mail has its own page, because the desk's policy allows no inline styles.
  const mailbox = await newPage(390, 844);
  for (const [name, mail] of [
    ["mail-enquiry", "SW-000000"],
    ["mail-reminder", "SW-000001-overdue"],
  ] as const) {
    await showMail(mailbox, join(folder, `${mail}.eml`));
    await write(name, mailbox);
  }
});
await browser.close();
rmSync(folder, { recursive: true });
