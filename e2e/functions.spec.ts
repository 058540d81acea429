import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

/** The functions keep one contract, whatever serves them: our host, or Gatsby itself. */
const gatsbyPort = 9404;
const root = join(__dirname, "..");
let gatsby: ChildProcess;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  gatsby = spawn(
    process.execPath,
    [join(root, "node_modules/gatsby/cli.js"), "serve", "--port", String(gatsbyPort)],
    { cwd: root, stdio: "ignore", env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" } },
  );
  await expect(async () => {
    await request.get(`http://localhost:${gatsbyPort}/`);
  }).toPass();
});

test.afterAll(() => {
  gatsby.kill("SIGTERM");
});

const message = {
  name: "Jo Salt",
  phone: "07700 900123",
  address: "1 Brine Street, Northwich",
  message: "The fuse board trips.",
};

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

    test("a message that nobody could keep is never said to be taken", async ({ request }) => {
      const answer = await request.post(contact, { data: message });
      expect(answer.status()).toBe(503);
      expect(await answer.json()).toMatchObject({ status: "ERROR" });
    });
  });
}
