import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSentPageHandler } from "./sent-page";

const html = `<html><body><p id="reference" hidden>Your reference: <strong></strong></p></body></html>`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "page-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Asks for the page as it was built. */
async function ask(query: string, { built = html, method = "GET" } = {}): Promise<Response> {
  await mkdir(join(folder, "contact"), { recursive: true });
  await writeFile(join(folder, "contact/sent.html"), built);
  const handle = createSentPageHandler(folder, () => undefined);
  const request = new Request(`http://localhost/contact/sent?${query}`, { method });
  return handle(request, { ip: undefined });
}

test("the reference of the address stands on the page, and nobody keeps a copy", async () => {
  const response = await ask("reference=SW-7K3F9Q");
  expect(await response.text()).toContain('<p id="reference">Your reference: <strong>SW-7K3F9Q<');
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test.each([
  "reference=",
  "reference=SW-7K3F9",
  "reference=SW-7K3F9Q%0A",
  "reference=SW-OOOOOO",
  "reference=Call+0900+123456",
  "reference=%3Cscript%3E",
  "other=1",
])("%s is no reference: the page without one follows", async (query) => {
  const response = await ask(query);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/contact/sent");
});

test("a page of another build, without a line for it, is shown as it is", async () => {
  const response = await ask("reference=SW-7K3F9Q", { built: "<h1>Thank you</h1>" });
  expect(response.headers.get("location")).toBe("/contact/sent");
});

test("nothing can be sent to it", async () => {
  expect((await ask("reference=SW-7K3F9Q", { method: "POST" })).status).toBe(405);
});
