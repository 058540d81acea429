/**
 * `npm run test:deploy`: tries the instructions of deploy/README.md on the built site: the
 * documented Caddyfile with the host behind it, and compose.yml. Parts that need a program which is
 * not installed are skipped, with a message.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiPaths, apiRoot, deskPath, hostPaths, sharedPagePaths } from "../functions/shared/paths";
import { message } from "../functions/testing/contact-harness";
import { hasCaddy, startCaddy } from "../functions/testing/start-caddy";
import { root, runNode } from "./run-node.mts";

const ports = { caddy: 9418, host: 9419 };

function check(name: string, isTrue: boolean, found?: unknown): void {
  if (!isTrue) throw new Error(`${name}: ${JSON.stringify(found)}`);
  console.log(`  ${name}`);
}

/** Runs a command to its end; returns its output. */
const run = (command: string, args: readonly string[], env = process.env) =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", env });

async function waitFor(name: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    if (await isSo().catch(() => false)) return;
    await setTimeout(100);
  }
  throw new Error(`${name}: not within ${seconds} s`);
}

const request = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: "manual", ...init });

/** Does what visitors do, wherever the site runs. Returns the path of a file with a hash in its name. */
async function visit(origin: string): Promise<string> {
  const home = await request(origin, "/", { headers: { "Accept-Encoding": "br" } });
  const html = await home.text();
  const policy = home.headers.get("content-security-policy") ?? "";
  check("a page comes compressed", home.headers.get("content-encoding") === "br", home.status);
  check(
    "… with one policy",
    /^default-src 'none'; script-src 'self' 'sha256-[^,]*$/.test(policy),
    policy,
  );
  check("… to be asked for anew", /max-age=0/.test(home.headers.get("cache-control") ?? ""));
  check("… and does not name the server", !home.headers.has("server"), home.headers.get("server"));
  const [asset = ""] = /\/static\/[^"' ]+\.(?:webp|jpg|avif)/.exec(html) ?? [];
  const picture = await request(origin, asset, { headers: { Range: "bytes=0-9" } });
  check("a part of a picture comes, for a year", picture.status === 206, picture.status);
  check("… once", picture.headers.get("cache-control") === "public, max-age=31536000, immutable");
  for (const [path, status, to] of [
    ["/services", 200, null],
    ["/services/?a=1", 308, "/services?a=1"],
    ["/services/index.html", 308, "/services"],
    ["/index.html", 308, "/"],
    ["/Services", 308, "/services"],
    [`${sharedPagePaths.blogs}/no-such-article`, 302, sharedPagePaths.blogs],
    ["/404", 404, null],
    ["/_headers", 404, null],
    ["/index.html.br", 404, null],
    ["/..%2fpackage.json", 404, null],
    [`${apiRoot}nothing`, 404, null],
    [hostPaths.health, 200, null],
  ] as const) {
    const { status: answered, headers } = await request(origin, path);
    const found = [answered, headers.get("location")];
    check(`${path} is ${status}`, found[0] === status && found[1] === to, found);
    check("… with HSTS", headers.get("strict-transport-security") === "max-age=2592000");
  }
  /** The text differs each time: the same text would count as the same message. */
  const newMessage = () => ({ ...message, message: randomUUID() });
  const send = (body: BodyInit, headers: Record<string, string>) =>
    request(origin, apiPaths.contact, {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
  const json = { "Content-Type": "application/json" };
  const sent = await send(JSON.stringify(newMessage()), json);
  check("a message is kept", sent.status === 200, await sent.text());
  const inChunks = await send(new Blob([JSON.stringify(newMessage())]).stream(), json);
  check("… in chunks too", inChunks.status === 200, await inChunks.text());
  const form = await send(new URLSearchParams(newMessage()), { Accept: "text/html" });
  const thanks = form.headers.get("location") ?? "";
  check("a form without script leads on", form.status === 303, form.status);
  const page = await (await request(origin, thanks)).text();
  check(
    "… to the page with its reference",
    page.includes(/=([^&]+)/.exec(thanks)?.[1] ?? "?"),
    thanks,
  );
  return asset;
}

async function tryCaddy(): Promise<void> {
  if (!hasCaddy) {
    console.log("Caddyfile: skipped, there is no Caddy here.");
    return;
  }
  console.log("Caddyfile, with the host behind it");
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  const release = join(folder, "srv/current");
  const origin = `http://localhost:${ports.caddy}`;
  const stops: (() => unknown)[] = [];
  try {
    if ((await runNode(["--import", "tsx", "scripts/bundle-host.mts"])) !== 0)
      throw new Error("No bundle");
    run("deploy/release.sh", [join(folder, "srv")]);
    // The settings of deploy/systemd/saltworks.service, for another folder.
    const host = spawn(process.execPath, ["--enable-source-maps", "dist/host.mjs"], {
      cwd: release,
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(ports.host),
        TRUSTED_PROXIES: "1",
        PUBLIC_DIR: join(release, "public"),
        MAIL_DIR: join(folder, "mail"),
        SMTP_URL: "",
        MAIL_TO: "owner@example.com",
        DATABASE_URL: `file:${join(folder, "contact.db")}`,
        PREVIOUS_ASSETS_DIR: join(folder, "previous-assets"),
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    stops.push(() => host.kill());
    stops.push(await startCaddy({ release, port: ports.caddy, upstream: ports.host }));
    await waitFor("Caddy and host", async () => (await request(origin, hostPaths.ready)).ok);
    const asset = await visit(origin);
    const desk = await request(origin, `${deskPath}/SW-7K3F9Q`);
    const door = desk.headers.get("location");
    check("the desk asks to sign in", door === `${deskPath}/sign-in?to=SW-7K3F9Q`, door);
    const mails = join(folder, "mail");
    await waitFor("the mails", async () => (await readdir(mails)).length >= 3);
    check("all are mailed", true);
    const before = realpathSync(release);
    run("cp", ["-a", before, `${before}-next`]);
    rmSync(join(`${before}-next`, "public", asset));
    run("ln", ["-sfn", `${before}-next`, release]);
    rmSync(before, { recursive: true });
    await waitFor("the previous release's assets", async () => (await request(origin, asset)).ok);
    check("the previous release's assets are there", true);
    host.kill("SIGTERM");
    await once(host, "exit");
    check("the host ends with 0", host.exitCode === 0, host.exitCode);
    check("pages are served without it", (await request(origin, "/services")).status === 200);
  } finally {
    for (const stop of stops) stop();
    rmSync(folder, { recursive: true });
  }
}

async function tryCompose(): Promise<void> {
  const runs = (name: string) =>
    [["info"], ["compose", "version"]].every((args) => spawnSync(name, args).status === 0);
  const engine = ["docker", "podman"].find(runs);
  if (!engine) {
    console.log("compose.yml: skipped, no container engine runs here.");
    return;
  }
  console.log(`compose.yml, by ${engine}`);
  const env = { ...process.env, SITE_ADDRESS: "http://localhost", POSTGRES_PASSWORD: "p/@#w 1" };
  const compose = (...args: string[]) =>
    run(engine, ["compose", "-p", "saltworks-test", "-f", "deploy/compose.yml", ...args], env);
  try {
    compose("up", "-d", "--build");
    const origin = "http://localhost";
    await waitFor("the site", async () => (await request(origin, hostPaths.health)).ok, 300);
    await visit(origin);
    const list = compose("exec", "-T", "site", "node", "dist/enquiries.mjs", "list");
    check("the operator's command lists all", list.split("Jo Salt").length === 4, list);
  } finally {
    compose("down", "-v");
  }
}

if (!existsSync(join(root, "public/index.html"))) throw new Error("Run npm run build first.");
const units = readFileSync(join(root, "deploy/systemd/saltworks.service"), "utf8");
check(
  "the unit starts what release.sh makes",
  units.includes("--enable-source-maps dist/host.mjs"),
);
await tryCaddy();
await tryCompose();
