/**
 * Finds a Chromium for the browser tests: $CHROME_PATH, else the one in the npm package
 * @sparticuz/chromium (Linux on x64), else an installed Chromium or Chrome. The package comes
 * before installed browsers because it is the same everywhere and draws no windows: a page takes a
 * third of the time.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type LaunchOptions } from "@playwright/test";

/** Path of the browser, or its channel in Playwright, with the arguments and environment it needs besides ours. */
export type FoundBrowser = Pick<LaunchOptions, "executablePath" | "channel" | "args" | "env">;

/**
 * Unpacks the package and its system libraries into `folder`. The package unpacks into TMPDIR, and
 * includes the libraries only if it believes it runs on AWS Lambda.
 */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const settings = { TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    await packaged.executablePath();
  } finally {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
}

/** fonts.conf for the folder: Chromium paints no text without one, and the package's own names a fixed folder. */
const fontConfigOf = (folder: string) =>
  `<?xml version="1.0"?><fontconfig><dir>${join(folder, "fonts")}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, "font-cache")}</cachedir></fontconfig>`;

async function packagedBrowser(): Promise<FoundBrowser> {
  const { resolve } = createRequire(import.meta.url);
  const manifest = join(resolve("@sparticuz/chromium"), "../../../package.json");
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { version: string };
  const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));
  const folder = join(cache, `chromium-${version}-npm`);
  if (!existsSync(folder)) {
    console.log("Unpacking Chromium for the browser tests…");
    // Another process may be unpacking too, so this unpacks aside, then moves the folder into place
    // in one step.
    const aside = `${folder}.${process.pid}`;
    await unpackInto(aside);
    await rename(aside, folder).catch(() => rm(aside, { recursive: true }));
  }
  const fontConfig = join(folder, "fonts.conf");
  // The file is written only if the project has moved, because browsers of other processes read it.
  const current = existsSync(fontConfig) ? await readFile(fontConfig, "utf8") : undefined;
  if (current !== fontConfigOf(folder)) await writeFile(fontConfig, fontConfigOf(folder));
  const executablePath = join(folder, "chromium");
  const { status, stdout } = spawnSync("ldd", [executablePath], { encoding: "utf8" });
  return {
    executablePath,
    // Fractional letter widths as on phones, instead of whole pixels.
    args: ["--font-render-hinting=none"],
    env: {
      FONTCONFIG_FILE: fontConfig,
      // The package's NSS and similar libraries are used only if the system lacks them.
      ...((status !== 0 || stdout.includes("not found")) && {
        LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      }),
    },
  };
}

/** The browser to use. If there is none, Playwright tells whoever launches it what to install. */
export async function findBrowser(): Promise<FoundBrowser> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return { executablePath: chosen };
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  const { status, stdout } = spawnSync("which", ["chromium", "chromium-browser"]);
  // `which` exits with 1 if one of the names is missing; Windows has no such command.
  const [executablePath] = status === null ? [] : stdout.toString().split("\n");
  return executablePath ? { executablePath } : { channel: "chrome" };
}

/** Launches it with additional arguments. */
export async function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const browser = await findBrowser();
  return chromium.launch({
    ...browser,
    env: { ...process.env, ...browser.env },
    args: ["--no-sandbox", ...(browser.args ?? []), ...args],
  });
}
