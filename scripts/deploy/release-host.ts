/** The host of a release, as another user where we may: as the unit file runs it. */
import { hostPaths } from "../../functions/paths";
import { freePort } from "./free-port";
import { otherUser } from "./other-user";
import { run, start, untilAnswers, type Settings } from "./processes";
import type { Releases } from "./release";
import { must } from "./trial";

/** A host that answers. */
export type ReleaseHost = {
  readonly origin: string;
  readonly pid: number;
  readonly output: () => string;
  /** Stops it, and rejects unless it ends by itself in order. */
  readonly stop: () => Promise<void>;
};

function optionsOf({ current }: Releases, env: Settings) {
  const user = otherUser();
  return { cwd: current, env, ...(user && { user }) };
}

/** Starts it on a free port. */
async function startRelease(releases: Releases, settings: Settings): Promise<ReleaseHost> {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  const command = [process.execPath, "--enable-source-maps", "dist/host.mjs"];
  const host = start(command, optionsOf(releases, env));
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(origin + hostPaths.ready, host);
  return {
    origin,
    pid: host.pid,
    output: host.output,
    stop: async () => {
      const code = await host.stop();
      must(code === 0, `The host ended with ${code}:\n${host.output().slice(-2000)}`);
    },
  };
}

/** Works with the host of a release, and stops it; what went wrong in the work is what is told. */
export async function withRelease(
  releases: Releases,
  settings: Settings,
  work: (host: ReleaseHost) => Promise<void>,
): Promise<void> {
  const host = await startRelease(releases, settings);
  try {
    await work(host);
  } catch (error) {
    await host.stop().catch(() => undefined);
    throw error;
  }
  await host.stop();
}

/** `node dist/enquiries.mjs` in the release, as the same user. */
export function enquiriesOf(
  releases: Releases,
  settings: Settings,
  ...args: string[]
): Promise<string> {
  return run([process.execPath, "dist/enquiries.mjs", ...args], optionsOf(releases, settings));
}
