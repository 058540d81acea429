/** Debian's buildah builds the image, runc runs it; as root, without a daemon and without a network of its own. */
import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine, ImageConfig } from "./container-engine";
import { freePort } from "./free-port";
import { npmVolumes } from "./image-base";
import { run, start, untilAnswers } from "./processes";

const here = { cwd: process.cwd() };
/** The user `node` of the official image. */
const nodeUser = 1000;

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

/** The image's `/data`, as a volume of its own would have it. */
function makeData(bundle: string): string {
  const data = join(bundle, "data");
  for (const folder of [data, join(data, "tmp")]) {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, nodeUser, nodeUser);
  }
  return data;
}

/** See the top of the file. */
export const buildahEngine: Engine = {
  name: "buildah",
  isThere: () =>
    ["buildah", "runc"].every(
      (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0,
    ),
  build: async (image, base, version) => {
    await run(
      [
        ...["buildah", "build", "--isolation=chroot", "--layers", "--format=docker"],
        ...["--file=deploy/Dockerfile", "--ignorefile=deploy/Dockerfile.dockerignore"],
        ...(await npmVolumes()),
        ...[`--build-arg=NODE_IMAGE=${base}`, `--build-arg=APP_VERSION=${version}`],
        ...["--tag", image, "."],
      ],
      here,
    );
  },
  configOf: async (image) => {
    const inspected = await run(["buildah", "inspect", "--type=image", image], here);
    return (JSON.parse(inspected) as { Docker: { config: ImageConfig } }).Docker.config;
  },
  start: async (image, config) => {
    const working = (await run(["buildah", "from", image], here)).trim();
    const root = (await run(["buildah", "mount", working], here)).trim();
    const bundle = mkdtempSync(join(tmpdir(), "container-"));
    const options = { cwd: bundle };
    const port = await freePort();
    await run(["runc", "spec"], options);
    const file = join(bundle, "config.json");
    const spec = JSON.parse(readFileSync(file, "utf8")) as Specification;
    writeFileSync(file, JSON.stringify(restrict(spec, config, root, makeData(bundle), port)));
    const name = `saltworks-${process.pid}`;
    const container = start(["runc", "run", name], options);
    const origin = `http://127.0.0.1:${port}`;
    await untilAnswers(`${origin}/robots.txt`, container);
    return {
      origin,
      inside: (...command) => run(["runc", "exec", name, ...command], options),
      stop: async () => {
        const code = await container.stop();
        rmSync(bundle, { recursive: true });
        await run(["buildah", "rm", working], here);
        return code;
      },
    };
  },
};
