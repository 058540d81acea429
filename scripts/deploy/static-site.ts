/** Caddy serves the pages itself; only the functions are the host's, and the host may be away. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharedPagePaths } from "../../functions/paths";
import { caddyRedirects } from "../../functions/server/static-host-pages";
import { freePort } from "./free-port";
import { start, untilAnswers, type Running } from "./processes";
import { startProxy } from "./proxy";
import { makeReleases } from "./release";
import { must, type Tell, type Trial } from "./trial";
import { newMessage, send, sendForm, sendMessages, sendPhoto, visitPages } from "./visit";

const moved = { from: "/services/old-name", to: "/services/cctv-security" };

/** deploy/ as the page has it copied, with one row more in the redirects. */
function copyCaddyFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), "static-"));
  for (const name of readdirSync("deploy").filter((each) => /caddy|\.html$/i.test(each))) {
    cpSync(join("deploy", name), join(folder, name));
  }
  writeFileSync(join(folder, "redirects.caddy"), caddyRedirects([moved]));
  return folder;
}

async function headOf(origin: string, path: string) {
  const answer = await fetch(origin + path, { redirect: "manual" });
  const text = await answer.text();
  const header = (name: string) => answer.headers.get(name) ?? "";
  return { status: answer.status, text, header };
}

async function checkCaching(origin: string, tell: Tell): Promise<void> {
  const page = await headOf(origin, "/gallery");
  const [script = ""] = /\/[\w-]+-[0-9a-f]{20}\.js/.exec(page.text) ?? [];
  const hashed = (await headOf(origin, script)).header("cache-control");
  const fresh = page.header("cache-control");
  must(/max-age=31536000, immutable/.test(hashed), `${script}: ${hashed}`);
  must(/max-age=0/.test(fresh) && !/immutable/.test(fresh), `/gallery: ${fresh}`);
  tell(`${script}: ${hashed}; /gallery: ${fresh}`);
}

async function checkRedirects(origin: string, tell: Tell): Promise<void> {
  for (const [from, status, to] of [
    [moved.from, 301, moved.to],
    [`${moved.from}/`, 301, moved.to],
    [`${moved.from}?from=mail`, 301, `${moved.to}?from=mail`],
    ["/services/", 308, "/services"],
    ["/services/index.html", 308, "/services"],
    ["/Services?from=mail", 308, "/services?from=mail"],
    [`${sharedPagePaths.blogs}/no-such-article`, 302, sharedPagePaths.blogs],
  ] as const) {
    const answer = await headOf(origin, from);
    const found = `${answer.status} ${answer.header("location")}`;
    must(found === `${status} ${to}`, `${from} leads to ${found}, not to ${status} ${to}`);
  }
  tell(
    "rows of redirects.yml 301 with their query; /services/, its file and other case 308; unknown article 302",
  );
}

async function checkWithoutHost(origin: string, tell: Tell): Promise<void> {
  const message = {
    ...newMessage(),
    name: `Jo "Sparks" <b>&`,
    message: "It trips.\nAt </textarea> six.",
  };
  const plain = await sendForm(origin, message);
  const page = await plain.text();
  const typed = ["Jo &#34;Sparks&#34; &lt;b&gt;&amp;", "It trips.\nAt &lt;/textarea&gt; six."];
  must(plain.status === 503, `Without script: ${plain.status}`);
  const lost = typed.filter((text) => !page.replaceAll("\r\n", "\n").includes(text));
  must(lost.length === 0, `What was typed does not come back: ${lost.join(", ")}`);
  must(
    page.includes("Failed to send message. Please try calling us"),
    "Nothing says what is wrong",
  );
  const scripted = await send(origin);
  must(scripted.status === 503, `With script: ${scripted.status}`);
  await scripted.json();
  must((await headOf(origin, "/gallery")).status === 200, "Pages are gone");
  tell("host away: pages 200; without script 503 and the form with what was typed, escaped");
}

/** See the top of the file. */
export const staticSite: Trial = {
  name: "static-site",
  page: "deploy/README.md, Caddy serves the pages",
  needs: ["caddy"],
  async run(tell) {
    const releases = await makeReleases();
    const caddyFiles = copyCaddyFiles();
    const port = await freePort();
    const env = {
      HOST: "127.0.0.1",
      PORT: String(port),
      TRUSTED_PROXIES: "1",
      DATABASE_URL: `file:${caddyFiles}/contact.db`,
      MAIL_DIR: `${caddyFiles}/mail`,
      KEPT_FILES_DIR: `${caddyFiles}/kept-files`,
    };
    const host: Running = start([process.execPath, "dist/host.mjs"], {
      cwd: releases.current,
      env,
    });
    await untilAnswers(`http://127.0.0.1:${port}/robots.txt`, host);
    const proxy = await startProxy(join(caddyFiles, "Caddyfile.static"), {
      SITE_ROOT: join(releases.current, "public"),
      CADDY_FOLDER: caddyFiles,
      UPSTREAM: `127.0.0.1:${port}`,
    });
    try {
      await visitPages(proxy.origin, tell);
      await sendMessages(proxy.origin, tell);
      await sendPhoto(proxy.origin, tell);
      await checkCaching(proxy.origin, tell);
      await checkRedirects(proxy.origin, tell);
      await host.stop();
      await checkWithoutHost(proxy.origin, tell);
    } finally {
      await proxy.stop();
      await host.stop();
      releases.remove();
      rmSync(caddyFiles, { recursive: true });
    }
  },
};
