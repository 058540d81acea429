/** The owner's desk and two of his mails as they look on his phone, with enquiries that are made up. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import PostalMime from "postal-mime";
import { createSqlEnquiryStore } from "../../functions/store/enquiry-store";
import { openDatabase } from "../../functions/store/open-database";
import { newSample } from "../../functions/testing/samples";
import { startHost } from "../servers/start-server";

const owner = "owner@example.com";
const hour = 3_600_000;
const message =
  "We are letting our old house and the agent wants a report before the new tenants move in on 4 December. Two breakers keep tripping when the oven is on. Any weekday after three is good for me.";
/** Who wrote, about what and where, how many hours ago, and what a quote or job came to in pounds. */
const people = [
  ["Jo Smith", "EICR", "Northwich", 28],
  ["Ted Copperthwaite", "Fault finding", "Winsford", 25],
  ["Rosa Blackbird", "EV charger", "Knutsford", 21],
  ["Mabel Thistlewood", "Consumer unit", "Frodsham", 10],
  ["Olive Marchbanks", "EICR", "Chester", 100, 145],
  ["Barnaby Saltmarsh", "EV charger", "Northwich", 800, 985],
] as const;

/** Fills a store; resolves with what signs in once. */
async function fillStore(file: string): Promise<string> {
  const store = createSqlEnquiryStore(() => openDatabase({ kind: "sqlite", file }, { root: "/" }));
  const now = Date.now();
  const actor = { user: owner, device: "phone", now };
  for (const [index, [name, service, town, ago, pounds]] of people.entries()) {
    const receivedAt = now - ago * hour;
    const bytes = readFileSync("content/pictures/tripped-breaker-torchlight.jpg");
    const photos = index === 0 ? [{ name: "board.jpg", size: bytes.length, bytes }] : [];
    const times = { receivedAt, answerBy: receivedAt + 24 * hour };
    const sample = newSample(index, { ...times, photos, about: { service, town } });
    const address = `14 Heron Close, ${town} CW9 5VK`;
    const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
    const request = { ...sample.request, name, message, service, address, email };
    await store.accept({ ...sample, request });
    if (pounds !== undefined) {
      const won = { kind: "won", pence: pounds * 100 } as const;
      await store.change(sample.reference, won, { ...actor, now: receivedAt + 3 * hour });
    }
  }
  await store.addLink("key", owner, "", now);
  await store.close();
  return "key";
}

/** Pictures by their names. */
export async function takeDeskShots(browser: Browser): Promise<ReadonlyMap<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), "desk-"));
  const file = join(folder, "contact.db");
  const key = await fillStore(file);
  const settings = { DATABASE_URL: `file:${file}`, MAIL_DIR: folder, MAIL_TO: owner };
  const host = startHost({ ...settings, SMTP_URL: "" });
  const shots = new Map<string, Buffer>();
  try {
    const { origin } = await host.ready;
    const phone = { viewport: { width: 390, height: 844 } };
    const page = await browser.newPage(phone);
    await page.goto(`${origin}/desk/sign-in?key=${key}`);
    await page.getByRole("button", { name: "Sign in" }).click();
    for (const [name, path] of [
      ["list", ""],
      ["enquiry", "/SW-000000"],
      ["figures", "/figures"],
    ]) {
      await page.goto(`${origin}/desk${path}`, { waitUntil: "networkidle" });
      shots.set(`desk-${name}`, await page.screenshot());
    }
    // Not within the policy of the desk, which lets no style into a page.
    const mailbox = await browser.newPage(phone);
    for (const [name, mail] of [
      ["enquiry", "SW-000000"],
      ["reminder", "SW-000001-overdue"],
    ]) {
      const { html = "", attachments } = await PostalMime.parse(
        readFileSync(join(folder, `${mail}.eml`)),
      );
      const photos = attachments.map(({ content }) =>
        Buffer.from(content as ArrayBuffer).toString("base64"),
      );
      const isOf = (_: string, number: string) =>
        `src="data:image/jpeg;base64,${photos[Number(number) - 1]}"`;
      await mailbox.setContent(html.replace(/src="cid:photo(\d)"/g, isOf));
      shots.set(`mail-${name}`, await mailbox.screenshot());
    }
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true });
  }
  return shots;
}
