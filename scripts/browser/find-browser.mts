/**
 * Finds a Chromium for the browser tests: $CHROME_PATH, else the one inside the npm package
 * @sparticuz/chromium (Linux on x64), else an installed Chromium or Chrome. The package comes first
 * because it is the same everywhere, and has no windows to draw: a page costs a third of the time.
 */
import { execFileSync } from "node:child_process";
import { accessSync, constants, createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";

/** Where it is, and what its command line and its environment need besides ours. */
export type FoundBrowser = {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

const require = createRequire(import.meta.url);
const cache = fileURLToPath(new URL("../../node_modules/.cache", import.meta.url));

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${process.env["PROGRAMFILES"] ?? ""}\\Google\\Chrome\\Application\\chrome.exe`,
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installedBrowser(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...candidates, ...places].find(isExecutable);
}

/** Unpacks a .tar.br file into a folder. */
async function unpackTar(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const tar = join(folder, "archive.tar");
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(tar));
  execFileSync("tar", ["-xf", tar, "-C", folder]);
  await rm(tar);
}

/** Without a font no text paints; the package's own fonts.conf names a fixed folder. */
const fontConfigOf = (folder: string) =>
  `<?xml version="1.0"?><fontconfig><dir>${join(folder, "fonts")}</dir><dir>${folder}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, "font-cache")}</cachedir></fontconfig>`;

async function unpackChromium(folder: string): Promise<void> {
  const bin = join(dirname(require.resolve("@sparticuz/chromium")), "../../bin");
  const executable = join(folder, "chromium");
  await mkdir(folder, { recursive: true });
  await pipeline(
    createReadStream(join(bin, "chromium.br")),
    createBrotliDecompress(),
    createWriteStream(executable),
  );
  await chmod(executable, 0o755);
  for (const archive of await readdir(bin)) {
    if (archive.endsWith(".tar.br")) await unpackTar(join(bin, archive), folder);
  }
}

function lacksLibraries(executable: string): boolean {
  try {
    return execFileSync("ldd", [executable], { encoding: "utf8" }).includes("not found");
  } catch {
    return true;
  }
}

const hasBundledBrowser = process.platform === "linux" && process.arch === "x64";

async function bundledBrowser(): Promise<FoundBrowser> {
  const { version } = require(
    join(dirname(require.resolve("@sparticuz/chromium")), "../../package.json"),
  ) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    console.log("Unpacking Chromium for the browser tests…");
    // Another process may be at it too: unpack aside, then move into place in one step.
    const aside = `${folder}.${process.pid}`;
    await unpackChromium(aside);
    await writeFile(join(aside, "fonts.conf"), fontConfigOf(folder));
    await rename(aside, folder).catch(() => rm(aside, { recursive: true }));
  }
  const fontConfig = join(folder, "fonts.conf");
  // Anew only where the packages were moved: browsers of other processes read it.
  if ((await readFile(fontConfig, "utf8")) !== fontConfigOf(folder)) {
    await writeFile(fontConfig, fontConfigOf(folder));
  }
  const executablePath = join(folder, "chromium");
  return {
    executablePath,
    // Letters as wide as on phones, instead of rounded up to whole pixels.
    args: ["--font-render-hinting=none"],
    env: {
      FONTCONFIG_FILE: fontConfig,
      // The package ships NSS and its like; they are wanted only where the system lacks them.
      ...(lacksLibraries(executablePath) && { LD_LIBRARY_PATH: join(folder, "lib") }),
    },
  };
}

/** Throws an error that says what to install where no browser can be had. */
export async function findBrowser(): Promise<FoundBrowser> {
  const chosen = process.env["CHROME_PATH"];
  if (chosen && !isExecutable(chosen)) {
    throw new Error(`CHROME_PATH is set to ${chosen}, which is not an executable file.`);
  }
  if (!chosen && hasBundledBrowser) return bundledBrowser();
  const executablePath = chosen ?? installedBrowser();
  if (!executablePath) {
    throw new Error(
      "No Chromium or Chrome was found. Install one, or set CHROME_PATH to its executable.",
    );
  }
  return { executablePath, args: [], env: {} };
}
