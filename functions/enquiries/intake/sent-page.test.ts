import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleContext } from "../../testing/samples";
import { createFakeClock } from "../../testing/fake-clock";
import { photosNotKeptMessage } from "../../shared/contact-fields";
import { createSentPageHandler } from "./sent-page";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "page-"));
  mkdirSync(join(folder, "contact"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("the page that says thank you", () => {
  const sent = `<html><body><p id="reference" hidden>Your reference: <strong></strong></p><p id="promise">Soon.</p></body></html>`;

  const clock = createFakeClock(1732600000000);

  /** Asks for the page as it was built. */
  function get(query: string, { page = sent, method = "GET" } = {}): Promise<Response> {
    writeFileSync(join(folder, "contact/sent.html"), page);
    const request = new Request(`http://localhost/contact/sent?${query}`, { method });
    return createSentPageHandler(sampleContext({ publicFolder: folder, clock }))(request, {
      ip: undefined,
    });
  }

  test.each(["SW-7K3F9Q", "BR-7K3F9Q"])(
    "shows the reference %s, and is not cached",
    async (each) => {
      const response = await get(`reference=${each}`);
      expect(await response.text()).toContain(`"reference">Your reference: <strong>${each}<`);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    },
  );

  test.each([
    ["1732615740000", "Tuesday 26 November, 10:09"],
    ["", "Soon"],
    ["<b>", "Soon"],
    ["9999999999999", "Soon"],
  ])("promises the time in its URL only if it is near: %j", async (by, promise) => {
    const query = new URLSearchParams({ reference: "SW-7K3F9Q", by }).toString();
    expect(await (await get(query)).text()).toContain(`${promise}.</p>`);
  });

  test.each([
    "reference=",
    "reference=SW-7K3F9",
    "reference=SW-7K3F9Q%0A",
    "reference=SW-OOOOOO",
    "reference=Call+0900+123456",
    "reference=%3Cscript%3E",
    "other=1",
  ])("is shown without a reference if %s has none", async (query) => {
    const { status, headers } = await get(query);
    expect(status).toBe(303);
    expect(headers.get("location")).toBe("/contact/sent");
  });

  test("says if the photos were not kept", async () => {
    const text = async (query: string) => (await get(`reference=SW-7K3F9Q${query}`)).text();
    expect(await text("&photos=not-kept")).toContain(photosNotKeptMessage);
    expect(await text("")).not.toContain(photosNotKeptMessage);
  });

  test("shows neither another visitor's reference nor the previous release's page", async () => {
    const handle = createSentPageHandler(sampleContext({ publicFolder: folder, clock }));
    const show = async (query: string, page = sent) => {
      writeFileSync(join(folder, "contact/sent.html"), page);
      const request = new Request(`http://localhost/contact/sent?reference=${query}`);
      return (await handle(request, { ip: undefined })).text();
    };
    expect(await show("SW-7K3F9Q&by=1732615740000")).toContain("SW-7K3F9Q");
    const second = await show("SW-2B4C6D&by=1732702140000");
    expect(second).toContain("Wednesday 27 November, 10:09");
    expect(second).not.toContain("SW-7K3F9Q");
    expect(await show("SW-2B4C6D")).toContain("Soon.");
    expect(await show("SW-2B4C6D", sent.replace("Soon", "Shortly"))).toContain("Shortly.");
  });

  test("is shown unchanged without a line for a reference, and refuses POST", async () => {
    const response = await get("reference=SW-7K3F9Q", { page: "<h1>Thank you</h1>" });
    expect(response.headers.get("location")).toBe("/contact/sent");
    expect((await get("reference=SW-7K3F9Q", { method: "POST" })).status).toBe(405);
  });
});
