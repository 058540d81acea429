/** Docker, and Podman, which takes the same commands. */
import { spawnSync } from "node:child_process";
import type { Engine, ImageConfig } from "./container-engine";
import { freePort } from "./free-port";
import { npmVolumes } from "./image-base";
import { run, start, untilAnswers } from "./processes";

const here = { cwd: process.cwd() };

/** What deploy/compose.yml says of the site. */
const restrictions = [
  ...["--read-only", "--tmpfs=/tmp", "--cap-drop=ALL"],
  "--security-opt=no-new-privileges",
];

/** See the top of the file. */
export function dockerEngine(program: "docker" | "podman"): Engine {
  return {
    name: program,
    // Docker's command may be there without its daemon.
    isThere: () => spawnSync(program, ["info"], { stdio: "ignore" }).status === 0,
    build: async (image, base, version) => {
      // OCI's format, Podman's own, has no HEALTHCHECK; Docker builds with nothing mounted.
      const own = program === "podman" ? ["--format=docker", ...(await npmVolumes())] : [];
      const command = [program, "build", ...own, "--file=deploy/Dockerfile"];
      const ignored = program === "podman" ? ["--ignorefile=deploy/Dockerfile.dockerignore"] : [];
      const given = [`--build-arg=NODE_IMAGE=${base}`, `--build-arg=APP_VERSION=${version}`];
      await run([...command, ...ignored, ...given, `--tag=${image}`, "."], here);
    },
    configOf: async (image) => {
      // Podman says the health check beside the rest.
      const inspected = await run([program, "inspect", "--type=image", image], here);
      type Inspected = { Config: ImageConfig; Healthcheck?: ImageConfig["Healthcheck"] };
      const [{ Config: config, Healthcheck: health } = {} as Inspected] = JSON.parse(
        inspected,
      ) as Inspected[];
      return { ...config, ...(health && { Healthcheck: health }) };
    },
    start: async (image) => {
      const name = `saltworks-${process.pid}`;
      const port = await freePort();
      const container = start(
        [
          ...[program, "run", "--rm", `--name=${name}`, ...restrictions],
          // Its /data is a volume without a name, and goes with it.
          ...[`--publish=127.0.0.1:${port}:9000`, image],
        ],
        here,
      );
      const origin = `http://127.0.0.1:${port}`;
      await untilAnswers(`${origin}/robots.txt`, container);
      return {
        origin,
        inside: (...command) => run([program, "exec", name, ...command], here),
        stop: async () => {
          await run([program, "stop", "--time=30", name], here);
          return container.ended;
        },
      };
    },
  };
}
