/** One process behind Caddy: the unit's command line in a release, an update, a way back, a backup. */
import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hostPaths } from "../../functions/addresses";
import { freePort } from "./free-port";
import { askPage, whileLoaded } from "./load";
import { otherUser, type User } from "./other-user";
import { run, start, untilAnswers, type Running, type Settings } from "./processes";
import { startProxy } from "./proxy";
import { makeReleases, type Releases } from "./release";
import { must, type Tell, type Trial } from "./trial";
import { readUnit } from "./unit-file";
import { sendMessages, sendPhoto, tryToSend, visitPages } from "./visit";

const units = "deploy/systemd";

/** A state folder as systemd makes it, the user's alone, with what PrivateTmp= gives in it. */
function makeState(user: User | undefined): string {
  const state = mkdtempSync(join(tmpdir(), "state-"));
  const temporary = join(state, "tmp");
  mkdirSync(temporary);
  if (user) for (const folder of [state, temporary]) chownSync(folder, user.uid, user.gid);
  return state;
}

function verifyUnits(tell: Tell): void {
  const files = readdirSync(units)
    .filter((name) => /\.(service|timer)$/.test(name))
    .map((name) => join(units, name));
  const verified = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  if (verified.error) {
    tell("there is no systemd-analyze: the units are not verified");
    return;
  }
  must(verified.status === 0 && verified.stderr === "", `The units: ${verified.stderr}`);
  const service = `${units}/saltworks.service`;
  const rated = spawnSync("systemd-analyze", ["security", "--offline=yes", service], {
    encoding: "utf8",
  });
  const [, level] = /exposure level for \S+: ([\d.]+ \w+)/.exec(rated.stdout) ?? [];
  tell(`systemd-analyze verify: in order; exposure ${level ?? "unknown"}`);
}

type Place = {
  readonly health: string;
  readonly releases: Releases;
  readonly state: string;
  readonly settings: Settings;
};

function startHost({ releases, settings }: Place, user: User | undefined): Running {
  const { command } = readUnit(`${units}/saltworks.service`);
  const [, ...args] = command;
  return start([process.execPath, ...args], { cwd: releases.current, env: settings, user });
}

/** Stops, switches, starts again, as `systemctl restart` does after deploy/release.sh. */
async function updateUnderLoad(
  origin: string,
  host: Running,
  change: () => Promise<string>,
  place: Place,
  user: User | undefined,
): Promise<{ host: Running; told: string }> {
  let next = host;
  const { asked, failures } = await whileLoaded(
    20,
    (number) =>
      number % 2 === 0 ? askPage(`${origin}/testimonials`) : tryToSend(origin, (number - 1) / 2),
    async () => {
      await delay(2000);
      await change();
      must((await host.stop()) === 0, `The host ended badly:\n${host.output().slice(-2000)}`);
      next = startHost(place, user);
      await untilAnswers(place.health, next);
      await delay(4000);
    },
  );
  must(failures.length === 0, `${failures.length} of ${asked} failed: ${failures.join(", ")}`);
  return { host: next, told: `${asked} pages and messages at 20 a second meanwhile, 0 failed` };
}

async function backUp(place: Place, user: User | undefined): Promise<string> {
  const file = join(place.state, "backup.db");
  const command = [process.execPath, "dist/enquiries.mjs"];
  const options = { cwd: place.releases.current, env: place.settings, user };
  await run([...command, "backup", file], options);
  const mode = (statSync(file).mode & 0o777).toString(8);
  must(mode === "600", `The backup has mode ${mode}`);
  const listed = await run([...command, "list"], options);
  return `backup in use: mode 0600; enquiries list: ${listed.trim().split("\n").at(-1)}`;
}

/** See the top of the file. */
export const oneProcess: Trial = {
  name: "one-process",
  page: "deploy/README.md, One process behind Caddy",
  needs: ["caddy"],
  async run(tell) {
    verifyUnits(tell);
    const user = otherUser();
    const state = makeState(user);
    const releases = await makeReleases();
    const { settings } = readUnit(`${units}/saltworks.service`);
    const port = await freePort();
    const place: Place = {
      health: `http://127.0.0.1:${port}${hostPaths.health}`,
      releases,
      state,
      settings: {
        ...settings,
        PORT: String(port),
        // All visitors come from this machine.
        RATE_LIMIT: "off",
        DATABASE_URL: `file:${state}/contact.db`,
        MAIL_DIR: `${state}/mail`,
        TMPDIR: join(state, "tmp"),
        PUBLIC_DIR: join(releases.current, "public"),
        KEPT_FILES_DIR: join(state, "kept-files"),
      },
    };
    let host = startHost(place, user);
    const proxy = await untilAnswers(place.health, host).then(() =>
      startProxy("deploy/Caddyfile", { UPSTREAM: `127.0.0.1:${port}` }),
    );
    try {
      await visitPages(proxy.origin, tell);
      await sendMessages(proxy.origin, tell);
      await sendPhoto(proxy.origin, tell);
      const update = await updateUnderLoad(proxy.origin, host, releases.add, place, user);
      tell(`update and restart: ${update.told}`);
      const back = await updateUnderLoad(proxy.origin, update.host, releases.back, place, user);
      host = back.host;
      tell(`back to the release before: ${back.told}`);
      tell(await backUp(place, user));
    } finally {
      await proxy.stop();
      const code = await host.stop();
      releases.remove();
      rmSync(state, { recursive: true });
      tell(`SIGTERM: the host ends by itself with ${code}`);
    }
  },
};
