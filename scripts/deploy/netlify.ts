/**
 * Netlify: has our adapter write the functions, packs them by the lists it wrote and nothing else,
 * and calls each as Netlify would. Needs a built site (`npm run build`).
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { apiPaths } from "../../functions/paths";
import { startMailServer } from "../../functions/testing/mail-server";
import { startPostgres } from "../servers/postgres-server.mts";
import { run, type Settings } from "./processes";
import { must, type Tell, type Trial } from "./trial";
import { newMessage, formWithPhoto } from "./visit";

const internal = ".netlify/functions-internal";
const site = "https://www.example.com";

/** Writes the functions into a folder with what Netlify has after a build. */
async function adapt(folder: string): Promise<void> {
  for (const path of [".cache/functions", "content", "public/contact"]) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const loader = resolve("node_modules/tsx/dist/loader.mjs");
  const script = resolve("scripts/deploy/netlify-adapt.mts");
  await run([process.execPath, "--import", loader, script], { cwd: folder });
}

/** Copies a function and what its list names to a folder of its own; answers its file there. */
function pack(built: string, id: string, target: string): string {
  const folder = join(internal, id);
  cpSync(join(built, folder), join(target, folder), { recursive: true });
  const { config } = JSON.parse(readFileSync(join(built, folder, `${id}.json`), "utf8")) as {
    config: { includedFiles: string[] };
  };
  for (const listed of config.includedFiles) {
    const path = listed.replace(/\/\*\*$/, "");
    // A list of globs: what does not exist is not packed.
    if (!existsSync(join(built, path))) continue;
    mkdirSync(join(target, path, ".."), { recursive: true });
    cpSync(join(built, path), join(target, path), { recursive: true, dereference: true });
  }
  return join(target, folder, `${id}.js`);
}

type Answer = {
  readonly statusCode: number;
  readonly body: string;
  readonly multiValueHeaders: Readonly<Record<string, readonly string[]>>;
};
type Call = {
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  base64?: boolean;
};

/** Calls a packed function in a process of its own, as Netlify describes a request. */
async function call(
  file: string,
  root: string,
  env: Settings,
  path: string,
  call: Call,
): Promise<Answer> {
  const { headers = {}, body, base64 = false } = call;
  const event = {
    rawUrl: `${site}${path}`,
    path: path.split("?")[0],
    httpMethod: body === undefined ? "GET" : "POST",
    multiValueHeaders: Object.fromEntries(
      Object.entries({ Host: new URL(site).host, ...headers }).map(([name, value]) => [
        name,
        [value],
      ]),
    ),
    body: body === undefined ? null : base64 ? Buffer.from(body).toString("base64") : String(body),
    isBase64Encoded: base64,
  };
  const command = [process.execPath, resolve("scripts/deploy/netlify-call.cjs"), file];
  const output = await run(command, { cwd: root, env, input: JSON.stringify(event) });
  const [, answer = "{}"] = /^@answer (.*)$/m.exec(output) ?? [];
  return JSON.parse(answer) as Answer;
}

function expectStatus(what: string, { statusCode, body }: Answer, status: number): void {
  must(statusCode === status, `${what} answers ${statusCode}, not ${status}: ${body}`);
}

/** A request's type and bytes, as Netlify hands them on. */
async function rawBody(form: FormData): Promise<Pick<Call, "headers" | "body">> {
  const request = new Request(site, { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return { headers: { "Content-Type": type }, body: Buffer.from(await request.arrayBuffer()) };
}

async function callAll(folder: string, env: Settings, tell: Tell): Promise<void> {
  const built = join(folder, "built");
  mkdirSync(built);
  await adapt(built);
  const ask = (id: string, path: string, how: Call = {}) => {
    const unpacked = join(folder, id);
    const file = existsSync(unpacked)
      ? join(unpacked, internal, id, `${id}.js`)
      : pack(built, id, unpacked);
    return call(file, unpacked, env, path, how);
  };
  const contact = (how: Call) => ask("send-contact-email-js", apiPaths.contact, how);
  const json = { "Content-Type": "application/json" };
  const form = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
  const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  expectStatus("the token", await ask("contact-token-js", apiPaths.contactToken), 200);
  const photos = await ask("google-places-photos-js", `${apiPaths.photos}?refresh=true`);
  expectStatus("the photos", photos, 200);
  tell("token 200, photos 200");
  const body = JSON.stringify(newMessage());
  expectStatus("a message", await contact({ headers: json, body }), 200);
  expectStatus("it again, base64", await contact({ headers: json, body, base64: true }), 200);
  const sent = await contact({ headers: form, body: formOf(newMessage()) });
  expectStatus("a message without script", sent, 303);
  tell("messages: JSON 200, base64 200, without script 303");
  const withPhoto = await rawBody(await formWithPhoto());
  expectStatus("a message with a photo", await contact({ ...withPhoto, base64: true }), 200);
  tell("a message with a photo: 200");
  const wrong = await contact({ headers: form, body: formOf({ name: "Ann Other" }) });
  expectStatus("a mistake without script", wrong, 422);
  must(
    wrong.body.includes('value="Ann Other"') && wrong.body.includes("<footer"),
    "The contact page does not come back with what was typed",
  );
  tell("a mistake without script: 422, the contact page with what was typed");
  const headers = { ...json, Authorization: `Bearer ${env["DRAIN_TOKEN"]}` };
  const drained = await ask("drain-outbox-js", apiPaths.drainOutbox, { headers, body: "{}" });
  expectStatus("the drain address", drained, 200);
  tell(`drain 200: ${drained.body}`);
}

/** See the top of the file. */
export const netlify: Trial = {
  name: "netlify",
  page: "deploy/README.md, Netlify; docs/runbooks/move-to-netlify.md",
  needs: [],
  async run(tell) {
    must(existsSync(".cache/functions/manifest.json"), "There are no functions: npm run build");
    const folder = mkdtempSync(join(tmpdir(), "netlify-"));
    const mailServer = await startMailServer();
    const postgres = await startPostgres();
    const env = {
      DATABASE_URL: postgres.url,
      SMTP_URL: mailServer.url.href,
      DRAIN_TOKEN: "a long random text",
    };
    try {
      await callAll(folder, env, tell);
      must(mailServer.received.length === 3, `${mailServer.received.length} mails, not 3`);
      tell("3 mails arrived, none twice");
    } finally {
      postgres.stop();
      await mailServer.close();
      rmSync(folder, { recursive: true });
    }
  },
};
