/**
 * The functions as Gatsby serves them (`gatsby serve`, Netlify), which loads each again for every
 * request. Unit tests and the tests on our host cover their answers.
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { sentTitle } from "../../functions/enquiries/desk/sign-in/sign-in";
import {
  startFakeGoogle,
  type FakeGoogle,
} from "../../functions/testing/google-photos/fake-google";
import { message } from "../../functions/testing/contact-harness";
import { startGatsbyServe, type ServerProcess } from "../../scripts/servers/start-server";
import { anyReference, sentUrl } from "../support/site";
import { temporaryStore } from "../support/test-host";

const port = 9404;
const origin = `http://localhost:${port}`;
const contact = `${origin}/api/send-contact-email`;
const photos = `${origin}/api/google-places-photos`;
/** A message whose text differs each time: the same text would count as the same message. */
const newMessage = () => ({ ...message, message: randomUUID() });
let google: FakeGoogle;
let gatsby: ServerProcess;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  google = await startFakeGoogle();
  gatsby = startGatsbyServe(port, {
    ...temporaryStore("gatsby"),
    ...google.environment,
    MAIL_TO: "owner@example.com",
  });
  await gatsby.ready;
});

test.afterAll(async () => {
  await gatsby.stop();
  await google.close();
});

test("a message is stored once, also if sent in chunks or with a photo", async ({ request }) => {
  const sent = {
    headers: { "Idempotency-Key": randomUUID() },
    data: { ...newMessage(), age: "4000" },
  };
  const first: unknown = await (await request.post(contact, sent)).json();
  expect(first).toMatchObject({
    status: "OK",
    reference: expect.stringMatching(new RegExp(`^${anyReference}$`)),
  });
  expect(await (await request.post(contact, sent)).json()).toEqual(first);
  const body = new Blob([JSON.stringify(newMessage())]).stream();
  const json = { "Content-Type": "application/json" };
  const inChunks = { method: "POST", headers: json, body, duplex: "half" } as RequestInit;
  expect((await fetch(contact, inChunks)).status).toBe(200);

  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  const buffer = await picture.jpeg().toBuffer();
  const photo = { name: "Küche.jpg", mimeType: "image/jpeg", buffer };
  const kept = await request.post(contact, { multipart: { ...newMessage(), photos: photo } });
  expect(kept.status()).toBe(200);
});

test("a plain form is answered with thanks or its mistakes", async ({ request }) => {
  const headers = { Accept: "text/html,*/*;q=0.8" };
  const send = (form: Record<string, string>) =>
    request.post(contact, { headers, form, maxRedirects: 0 });
  const taken = await send(newMessage());
  expect(taken.status()).toBe(303);
  expect(taken.headers().location).toMatch(sentUrl);
  const refused = await send({ ...newMessage(), phone: "12" });
  expect(refused.status()).toBe(422);
  const page = await refused.text();
  expect(page).toMatch(/<title[^>]*>Error: Contact Us/);
  expect(page).toMatch(/<input [^>]*name="phone"[^>]* value="12"/);
});

test("the desk asks visitors to sign in", async ({ request }) => {
  const desk = `${origin}/api/desk`;
  const answer = await request.get(`${desk}/SW-7K3F9Q`);
  expect(answer.url()).toBe(`${desk}/sign-in?to=SW-7K3F9Q`);
  const [, token = ""] = /name="token" value="([^"]+)"/.exec(await answer.text()) ?? [];
  const form = { token, email: "stranger@example.com", to: "" };
  const sent = await request.post(`${desk}/sign-in`, { form });
  expect(await sent.text()).toContain(sentTitle);
});

test("the photos function reads its key at run time and caches the list", async ({ request }) => {
  const list = async (query = "") =>
    ((await (await request.get(photos + query)).json()) as { photos: { url: string }[] }).photos;
  const found = await list();
  expect(found).toHaveLength(10);
  await list();
  expect(google.calls("list")).toBe(1);
  expect(await list("?refresh=true")).toHaveLength(10);
  expect(google.calls("list")).toBe(2);
  const picture = await request.get(`${origin}${found[0]?.url ?? ""}`);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect((await picture.body()).length).toBeGreaterThan(10_000);
});
