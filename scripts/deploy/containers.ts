/** The image: built from deploy/Dockerfile, then run as deploy/compose.yml runs it, on SQLite. */
import { hostPaths } from "../../functions/paths";
import type { Container, ImageConfig } from "./container-engine";
import { findEngine } from "./find-engine";
import { findBase } from "./image-base";
import { must, type Tell, type Trial } from "./trial";
import { sendMessages, sendPhoto, visitPages } from "./visit";

/** IMAGE names one that is built already, with this version; it is then tried as it is. */
const built = process.env["IMAGE"];
const image = built ?? "localhost/saltworks-trial";
const version = "trial-1";

/** What the image adds to its base, in MB, by its folders. */
async function sizes({ inside }: Container): Promise<string> {
  const output = await inside("du", "-sm", "dist", "public", "content");
  const folders = output
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
  return folders.map(([size, folder]) => `${folder} ${size} MB`).join(", ");
}

/** Asks what Docker would ask every 30 seconds. */
async function checkHealth({ inside }: Container, config: ImageConfig): Promise<void> {
  const [kind, ...command] = config.Healthcheck?.Test ?? [];
  must(kind === "CMD", `The image has no health check: ${kind}`);
  await inside(...command);
}

async function operate(container: Container, reference: string, tell: Tell): Promise<void> {
  const { inside } = container;
  const user = (await inside("id", "-un")).trim();
  const writes = await inside("touch", "/app/public/index.html").then(
    () => true,
    () => false,
  );
  must(user === "node" && !writes, `It runs as ${user} and may write: ${writes}`);
  const settings = await inside("find", "/app", "-name", ".env*");
  must(settings === "", `The image has settings in it: ${settings}`);
  const shown = await inside("node", "dist/enquiries.mjs", "show", reference);
  must(shown.includes("The fuse board trips."), `enquiries show: ${shown}`);
  tell(`user node, file system read-only, no capabilities; enquiries show ${reference} works`);
}

/** See the top of the file. */
export const containers: Trial = {
  name: "containers",
  page: "deploy/README.md, Containers",
  needs: ["containers"],
  async run(tell) {
    const engine = findEngine();
    must(engine !== undefined, "There is nothing that builds images");
    if (built === undefined) {
      const base = await findBase();
      await engine.build(image, base, version);
      tell(`built by ${engine.name} on ${base}: npm ci, build and bundle in its first stage`);
    }
    const config = await engine.configOf(image);
    must(config.User === "node", `The image runs as "${config.User}"`);
    const container = await engine.start(image, config);
    const { origin } = container;
    try {
      tell(await sizes(container));
      const health = (await (await fetch(origin + hostPaths.health)).json()) as { version: string };
      must(health.version === version, `APP_VERSION is ${health.version}`);
      await checkHealth(container, config);
      tell(`${hostPaths.health} names the version ${version}; the health check succeeds`);
      await visitPages(origin, tell);
      const [reference = ""] = await sendMessages(origin, tell);
      await sendPhoto(origin, tell);
      await operate(container, reference, tell);
    } finally {
      const code = await container.stop();
      tell(`stop: the container ends with ${code}`);
    }
  },
};
