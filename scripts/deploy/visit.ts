/** What visitors do, the same wherever the site runs: read a page, see a picture, send a message. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { parse } from "yaml";
import { apiPaths } from "../../functions/paths";
import { must, type Tell } from "./trial";

const company = parse(readFileSync("content/business.yml", "utf8")) as { name: string };

/** A message nobody has sent before. */
export function newMessage(): Record<string, string> {
  return {
    name: "Jo Salt",
    phone: "07700 900123",
    address: "1 Brine Street, Northwich",
    message: `The fuse board trips. ${randomUUID()}`,
  };
}

/** Posts as our form's script does. */
export function send(origin: string, message = newMessage()): Promise<Response> {
  return fetch(new URL(apiPaths.contact, origin), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(message),
  });
}

/** Posts as a browser without script does. */
export function sendForm(origin: string, message: Record<string, string>): Promise<Response> {
  return fetch(new URL(apiPaths.contact, origin), {
    method: "POST",
    headers: { Accept: "text/html,*/*;q=0.8", Origin: origin },
    body: new URLSearchParams(message),
    redirect: "manual",
  });
}

/** A message with a photo, as a browser fills it in. */
export async function formWithPhoto(): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(newMessage())) form.append(name, value);
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: "red" } });
  form.append("photos", new Blob([Uint8Array.from(await picture.jpeg().toBuffer())]), "board.jpg");
  return form;
}

/** @throws {Error} if a message with a photo is not taken */
export async function sendPhoto(origin: string, tell: Tell): Promise<void> {
  const body = await formWithPhoto();
  const answer = await fetch(new URL(apiPaths.contact, origin), { method: "POST", body });
  must(answer.status === 200, `a photo answers ${answer.status}: ${await answer.text()}`);
  tell("a message with a photo: 200");
}

/** Sends a message, every second one without script; resolves with what is wrong. */
export async function tryToSend(origin: string, number: number): Promise<string | undefined> {
  const message = newMessage();
  const plain = number % 2 === 1;
  const answer = await (plain ? sendForm(origin, message) : send(origin, message));
  const text = await answer.text();
  const expected = plain ? 303 : 200;
  return answer.status === expected ? undefined : `message: ${answer.status} ${text.slice(0, 80)}`;
}

/** @throws {Error} if page, styles' headers or a picture of it are not as they should be */
export async function visitPages(origin: string, tell: Tell): Promise<void> {
  const page = await fetch(new URL("/gallery", origin));
  const html = await page.text();
  must(page.status === 200 && html.includes(company.name), `/gallery: ${page.status}`);
  const policy = page.headers.get("content-security-policy") ?? "";
  must(policy.includes("default-src 'none'"), `/gallery has no policy: "${policy}"`);
  const [, picture = ""] = /<img[^>]*\ssrc="(\/static\/[^"]+)"/.exec(html) ?? [];
  const image = await fetch(new URL(picture, origin));
  const bytes = (await image.arrayBuffer()).byteLength;
  must(image.ok && bytes > 1000, `${picture}: ${image.status}, ${bytes} bytes`);
  must(
    /max-age=31536000/.test(image.headers.get("cache-control") ?? ""),
    `${picture} is not kept: ${image.headers.get("cache-control")}`,
  );
  const missing = await fetch(new URL("/no-such-page", origin));
  await missing.arrayBuffer();
  must(missing.status === 404, `a page that is not there answers ${missing.status}`);
  tell(`pages: 200, picture of ${bytes} bytes kept for a year, missing page 404`);
}

/** Resolves with the references of a message with script and of one without. */
export async function sendMessages(origin: string, tell: Tell): Promise<string[]> {
  const scripted = await send(origin);
  const { reference } = (await scripted.json()) as { reference?: string };
  must(scripted.status === 200 && Boolean(reference), `a message answers ${scripted.status}`);
  const plain = await sendForm(origin, newMessage());
  must(plain.status === 303, `a message without script answers ${plain.status}`);
  const wrong = await sendForm(origin, { ...newMessage(), phone: "", name: "Ann Other" });
  const back = await wrong.text();
  must(
    wrong.status === 422 && back.includes('value="Ann Other"') && back.includes("<footer"),
    `the form does not come back on its page: ${wrong.status}`,
  );
  tell(`messages: with script ${reference}, without script 303, with a mistake the page came back`);
  return [String(reference)];
}
