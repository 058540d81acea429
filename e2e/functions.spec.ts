import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { startGatsbyServe, type ServerProcess } from "../scripts/servers/start-server";
import { throwAwayStore } from "./throw-away-store";

/** The functions keep one contract, whatever serves them: our host, or Gatsby itself. */
const gatsbyPort = 9404;
let gatsby: ServerProcess;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  gatsby = startGatsbyServe(gatsbyPort, throwAwayStore("gatsby"));
  await gatsby.ready;
});

test.afterAll(async () => {
  await gatsby.stop();
});

/** Another one each time; the same words again would be the same message. */
const newMessage = () => ({
  name: "Jo Salt",
  phone: "07700 900123",
  address: "1 Brine Street, Northwich",
  message: `The fuse board trips. ${randomUUID()}`,
});
const fromBrowser = { Accept: "text/html,*/*;q=0.8" };

for (const [server, origin] of [
  ["our host", ""],
  ["gatsby serve", `http://localhost:${gatsbyPort}`],
] as const) {
  test.describe(server, () => {
    const contact = `${origin}/api/send-contact-email`;
    const photos = `${origin}/api/google-places-photos`;

    test("methods that are not taken are refused in JSON, with those that are", async ({
      request,
    }) => {
      for (const [answer, allow] of [
        [await request.get(contact), "POST"],
        [await request.post(photos), "GET, HEAD"],
      ] as const) {
        expect(answer.status()).toBe(405);
        expect(answer.headers()["allow"]).toBe(allow);
        expect(await answer.json()).toMatchObject({ status: "ERROR" });
      }
    });

    test("the photos call answers an empty list where no source is configured", async ({
      request,
    }) => {
      const answer = await request.get(photos);
      expect(answer.status()).toBe(200);
      expect(await answer.json()).toEqual({ status: "OK", photos: [] });
      expect((await request.get(`${photos}?refresh=true`)).status()).toBe(200);
    });

    test("a message with mistakes is answered with all of them, as JSON and as a form", async ({
      request,
    }) => {
      for (const answer of [
        await request.post(contact, { data: { email: "nobody" } }),
        await request.post(contact, { form: { email: "nobody" } }),
      ]) {
        expect(answer.status()).toBe(422);
        expect(await answer.json()).toMatchObject({
          errors: {
            name: "Name is required",
            phone: "Phone number is required",
            address: "Property address is required",
            message: "Message is required",
            email: "Email must be an address like name@example.com",
          },
        });
      }
    });

    test("a type that is no message is refused", async ({ request }) => {
      const answer = await request.post(contact, {
        headers: { "Content-Type": "text/plain" },
        data: "hello",
      });
      expect(answer.status()).toBe(415);
    });

    test("a foreign page may not send", async ({ request }) => {
      const headers = { Origin: "https://elsewhere.example" };
      const answer = await request.post(contact, { headers, data: newMessage() });
      expect(answer.status()).toBe(403);
    });

    test("a message is kept; the same one again gets the same answer", async ({ request }) => {
      const message = newMessage();
      const headers = { "Idempotency-Key": randomUUID() };
      const first = await request.post(contact, { headers, data: message });
      expect(first.status()).toBe(200);
      const said = (await first.json()) as { status: string; reference: string };
      expect(said).toEqual({ status: "OK", reference: said.reference });
      expect(said.reference).toMatch(/^SW-\w{6}$/);
      const again = await request.post(contact, { headers, data: message });
      expect(await again.json()).toEqual(said);
      const other = await request.post(contact, { headers, data: newMessage() });
      expect(other.status()).toBe(422);
    });

    test("a message with a photo is kept; what is no photo is named", async ({ request }) => {
      const photo = (name: string, buffer: Buffer) => ({
        multipart: { ...newMessage(), photos: { name, mimeType: "image/jpeg", buffer } },
      });
      const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
      const bytes = await picture.jpeg().toBuffer();
      expect((await request.post(contact, photo("Wohnküche.jpg", bytes))).status()).toBe(200);
      const refused = await request.post(contact, photo("Küche.jpg", Buffer.from("<svg/>")));
      expect(refused.status()).toBe(422);
      expect(await refused.json()).toMatchObject({
        errors: { photos: "Küche.jpg is not a JPEG, PNG or WebP photo." },
      });
    });

    test("without script a message leads to the next page", async ({ request }) => {
      const answer = await request.post(contact, {
        headers: fromBrowser,
        form: newMessage(),
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(303);
      expect(answer.headers()["location"]).toMatch(/^\/contact\/sent\?reference=SW-\w{6}$/);
    });

    test("without script a mistake brings the page back, with the form as it was", async ({
      request,
      page,
    }) => {
      const typed = { ...newMessage(), phone: "12" };
      const answer = await request.post(contact, { headers: fromBrowser, form: typed });
      expect(answer.status()).toBe(422);
      await page.setContent(await answer.text());
      await expect(page).toHaveTitle(/^Error: Contact Us/);
      await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
      const phone = page.getByRole("textbox", { name: /^Phone Number/ });
      await expect(phone).toHaveValue("12");
      await expect(phone).toHaveAccessibleDescription(
        "Error: Phone number must have 7 to 15 digits",
      );
      await expect(page.getByRole("alert").getByRole("link")).toHaveText([
        "Phone number must have 7 to 15 digits",
      ]);
      await expect(page.getByRole("textbox", { name: /^Message/ })).toHaveValue(typed.message);
    });

    test("a form can ask for the time it came alive", async ({ request }) => {
      const answer = await request.get(`${origin}/api/contact-token`);
      expect(answer.status()).toBe(200);
      const { token } = (await answer.json()) as { token: string };
      const taken = await request.post(contact, { data: { ...newMessage(), token } });
      expect(taken.status()).toBe(200);
    });
  });
}
