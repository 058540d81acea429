/**
 * The image: built from deploy/Dockerfile, then run as deploy/compose.yml runs it, on SQLite. With
 * Debian's buildah and runc (or crun), as root; no daemon is needed.
 */
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hostPaths } from "../../functions/addresses";
import { freePort } from "./free-port";
import { findBase, npmVolumes } from "./image-base";
import { run, start, untilAnswers } from "./processes";
import { must, type Tell, type Trial } from "./trial";
import { sendMessages, visitPages } from "./visit";

/** IMAGE names one that is built already, with this version; it is then tried as it is. */
const built = process.env["IMAGE"];
const image = built ?? "localhost/saltworks-trial";
const version = "trial-1";
const here = { cwd: process.cwd() };
/** The user `node` of the official image. */
const nodeUser = 1000;

type ImageConfig = { Env: string[]; Cmd: string[]; User: string; WorkingDir: string };
type Inspected = { OCIv1: { config: ImageConfig } };

async function build(tell: Tell): Promise<void> {
  const base = await findBase();
  await run(
    [
      ...["buildah", "build", "--isolation=chroot", "--layers", "--file=deploy/Dockerfile"],
      "--ignorefile=deploy/Dockerfile.dockerignore",
      ...(await npmVolumes()),
      ...[`--build-arg=NODE_IMAGE=${base}`, `--build-arg=APP_VERSION=${version}`],
      ...["--tag", image, "."],
    ],
    here,
  );
  tell(`built on ${base}`);
}

/** What the image adds to its base, in MB, by its folders. */
async function sizes(root: string): Promise<string> {
  const output = await run(["du", "-sm", "app/dist", "app/public", "app/content"], {
    cwd: root,
  });
  const folders = output
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  return folders.map(([size, folder]) => `${folder} ${size} MB`).join(", ");
}

type Specification = {
  process: Record<string, unknown> & { env: string[] };
  root: object;
  mounts: object[];
  linux: { namespaces: { type: string }[] };
};

/** Turns the runtime's own specification into what compose.yml asks for. */
function restrict(
  spec: Specification,
  config: ImageConfig,
  root: string,
  data: string,
  port: number,
): object {
  const { namespaces } = spec.linux;
  return {
    ...spec,
    process: {
      ...spec.process,
      terminal: false,
      user: { uid: nodeUser, gid: nodeUser },
      args: config.Cmd,
      env: [...config.Env, "PATH=/usr/local/bin:/usr/bin:/bin", `PORT=${port}`, "HOST=127.0.0.1"],
      cwd: config.WorkingDir,
      capabilities: {},
      noNewPrivileges: true,
    },
    root: { path: root, readonly: true },
    mounts: [
      ...spec.mounts,
      { destination: "/tmp", type: "tmpfs", source: "tmpfs" },
      { destination: "/data", type: "bind", source: data, options: ["bind", "rw"] },
    ],
    // The machine's own network, so that the trial reaches it.
    linux: { ...spec.linux, namespaces: namespaces.filter(({ type }) => type !== "network") },
  };
}

async function tryContainer(root: string, config: ImageConfig, tell: Tell): Promise<void> {
  const bundle = mkdtempSync(join(tmpdir(), "container-"));
  const data = join(bundle, "data");
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, nodeUser, nodeUser);
  const options = { cwd: bundle };
  const port = await freePort();
  await run(["runc", "spec"], options);
  const file = join(bundle, "config.json");
  const spec = JSON.parse(readFileSync(file, "utf8")) as Specification;
  writeFileSync(file, JSON.stringify(restrict(spec, config, root, data, port)));
  const name = `saltworks-${process.pid}`;
  const container = start(["runc", "run", name], options);
  const inside = (...command: string[]) => run(["runc", "exec", name, ...command], options);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(`${origin}/robots.txt`, container);
    const health = (await (await fetch(origin + hostPaths.health)).json()) as { version: string };
    must(health.version === version, `APP_VERSION is ${health.version}`);
    await visitPages(origin, tell);
    const [reference = ""] = await sendMessages(origin, tell);
    const user = (await inside("id", "-un")).trim();
    const writes = await inside("touch", "/app/public/index.html").then(
      () => true,
      () => false,
    );
    must(user === "node" && !writes, `It runs as ${user} and may write: ${writes}`);
    const shown = await inside("node", "dist/enquiries.mjs", "show", reference);
    must(shown.includes("The fuse board trips."), `enquiries show: ${shown}`);
    tell(`user node, file system read-only, no capabilities; enquiries show ${reference} works`);
  } finally {
    const code = await container.stop();
    rmSync(bundle, { recursive: true });
    tell(`stop: the container ends with ${code}`);
  }
}

/** See the top of the file. */
export const containers: Trial = {
  name: "containers",
  page: "deploy/README.md, Containers",
  needs: ["buildah", "runc"],
  async run(tell) {
    if (built === undefined) await build(tell);
    const inspected = await run(["buildah", "inspect", "--type=image", image], here);
    const { config } = (JSON.parse(inspected) as Inspected).OCIv1;
    must(config.User === "node", `The image runs as "${config.User}"`);
    const container = (await run(["buildah", "from", image], here)).trim();
    try {
      const root = (await run(["buildah", "mount", container], here)).trim();
      tell(await sizes(root));
      const secrets = await run(["find", root, "-name", ".env*", "-path", "*/app/*"], here);
      must(secrets === "", `The image has settings in it: ${secrets}`);
      await tryContainer(root, config, tell);
    } finally {
      await run(["buildah", "rm", container], here);
    }
  },
};
