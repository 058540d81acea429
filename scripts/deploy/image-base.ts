/** The image that ours is built on: Node on Debian. From a registry where there is one, else made here. */
import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { run } from "./processes";

const made = "localhost/saltworks-node-base";
const here = { cwd: process.cwd() };

/**
 * Debian by debootstrap, with this machine's Node and npm, as deploy/Dockerfile expects of its base: a
 * user `node` of number 1000. Kept for the next time.
 */
async function makeBase(): Promise<string> {
  const known = await run(["buildah", "images", "--quiet", made], here).catch(() => "");
  if (known.trim()) return made;
  const folder = mkdtempSync(join(tmpdir(), "debian-"));
  try {
    const packages = "--include=ca-certificates,libstdc++6";
    await run(["debootstrap", "--variant=minbase", packages, "bookworm", folder], here);
    const container = (await run(["buildah", "from", "scratch"], here)).trim();
    const npm = (await run(["npm", "root", "--global"], here)).trim();
    await run(["buildah", "add", "--quiet", container, folder, "/"], here);
    const node = process.execPath;
    await run(["buildah", "copy", "--quiet", container, node, "/usr/local/bin/node"], here);
    const target = "/usr/local/lib/node_modules/npm";
    await run(["buildah", "copy", "--quiet", container, join(npm, "npm"), target], here);
    const finish = [
      "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm",
      "ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx",
      "useradd --create-home --uid 1000 node",
    ].join(" && ");
    await run(["buildah", "run", "--isolation=chroot", container, "--", "sh", "-c", finish], here);
    await run(["buildah", "commit", "--quiet", "--rm", container, made], here);
    return made;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** NODE_IMAGE if it is set; the Dockerfile's own where it can be fetched; else one made here. */
export async function findBase(): Promise<string> {
  const named = process.env["NODE_IMAGE"];
  if (named) return named;
  const official = "docker.io/library/node:22-bookworm-slim";
  const pulled = await run(["buildah", "pull", "--quiet", official], here).catch(() => undefined);
  return pulled === undefined ? makeBase() : official;
}

/** Settings of this machine's npm that a build needs too: mirrors and certificates. */
export async function npmVolumes(): Promise<string[]> {
  const userconfig = (await run(["npm", "config", "get", "userconfig"], here)).trim();
  const certificates = process.env["NODE_EXTRA_CA_CERTS"];
  return [
    ...(await run(["test", "-f", userconfig], here).then(
      () => [`--volume=${userconfig}:/root/.npmrc:ro`],
      () => [],
    )),
    ...(certificates
      ? [
          `--volume=${dirname(certificates)}:${dirname(certificates)}:ro`,
          `--env=NODE_EXTRA_CA_CERTS=${certificates}`,
        ]
      : []),
  ];
}
