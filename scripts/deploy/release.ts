/** A release as deploy/release.sh makes it, in a folder that is thrown away. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rememberSuccess } from "../../functions/store/remember-success";
import { run } from "./processes";

/** A folder with releases. */
export type Releases = {
  readonly folder: string;
  /** The link to the release that is served. */
  readonly current: string;
  /** Makes another release of what is built, and switches to it. */
  readonly add: () => Promise<string>;
  /** Switches to the one before. */
  readonly back: () => Promise<string>;
  readonly remove: () => void;
};

/** Trials run beside each other, and one bundle serves all. */
const bundle = rememberSuccess(() =>
  run([process.execPath, "scripts/run.mjs", "bundle-host"], { cwd: process.cwd() }),
);

/** Bundles the host and makes a first release of what is built. */
export async function makeReleases(): Promise<Releases> {
  const here = { cwd: process.cwd() };
  await bundle();
  const folder = mkdtempSync(join(tmpdir(), "releases-"));
  chmodSync(folder, 0o755);
  const add = () => run(["deploy/release.sh", folder], here);
  await add();
  return {
    folder,
    current: join(folder, "current"),
    add,
    back: () => run(["deploy/release.sh", folder, "back"], here),
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
