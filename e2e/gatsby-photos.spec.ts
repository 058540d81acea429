/** The photos call as a Gatsby Function, which Gatsby loads anew for each request. */
import { expect, test } from "@playwright/test";
import { startFakeGoogle, type FakeGoogle } from "../functions/testing/fake-google";
import { startGatsbyServe, type ServerProcess } from "../scripts/servers/start-server";

const port = 9406;
let google: FakeGoogle;
let gatsby: ServerProcess;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  google = await startFakeGoogle();
  gatsby = startGatsbyServe(port, google.environment);
  await gatsby.ready;
});

test.afterAll(async () => {
  await gatsby.stop();
  await google.close();
});

test("reads its key at run time, remembers the list, and passes pictures on", async ({
  request,
}) => {
  const address = `http://localhost:${port}/api/google-places-photos`;
  const list = async (query = "") =>
    (await (await request.get(address + query)).json()) as { photos: { url: string }[] };
  const { photos } = await list();
  expect(photos).toHaveLength(10);
  await list();
  await list("?refresh=true");
  expect((await list("?refresh=true")).photos).toHaveLength(10);
  expect(google.calls("list")).toBe(2);
  const picture = await request.get(`http://localhost:${port}${photos[0]?.url ?? ""}`);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect((await picture.body()).length).toBeGreaterThan(10_000);
  const gone = await request.get(`${address}?photo=unknown&w=640`);
  expect(gone.status()).toBe(404);
});
