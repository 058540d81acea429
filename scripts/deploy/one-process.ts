/** One process behind Caddy: the unit's command line in a release, an update, a way back, a backup. */
import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hostPaths } from "../../functions/paths";
import { freePort } from "./free-port";
import { askPage, whileLoaded } from "./load";
import { otherUser, type User } from "./other-user";
import { canKeepSocket, keepSocket, type Service } from "./kept-socket";
import { startPlainService } from "./plain-service";
import { run, untilAnswers, type Settings } from "./processes";
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
    .filter((name) => /\.(service|socket|timer)$/.test(name))
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
  readonly port: number;
  readonly releases: Releases;
  readonly state: string;
  readonly settings: Settings;
  readonly user: User | undefined;
};

/** The unit's command line with our Node, and where and as whom it runs. */
function unitOf({ releases, settings, user }: Place) {
  const [, ...args] = readUnit(`${units}/saltworks.service`).command;
  const options = { cwd: releases.current, env: settings, ...(user && { user }) };
  return { command: [process.execPath, ...args], options };
}

function startPlain(place: Place): Promise<Service> {
  const { command, options } = unitOf(place);
  return startPlainService(command, options, place.health);
}

/** A host that gets its port from saltworks.socket. */
async function startWithSocket(place: Place): Promise<Service> {
  const { command, options } = unitOf(place);
  const work = join(place.state, "socket");
  mkdirSync(work);
  if (place.user) chownSync(work, place.user.uid, place.user.gid);
  const service = await keepSocket(command, place.port, work, options);
  await untilAnswers(place.health, service);
  return service;
}

/** Switches and restarts, as deploy/release.sh and `systemctl restart` do. */
async function updateUnderLoad(
  origin: string,
  { restart }: Service,
  change: () => Promise<string>,
): Promise<string> {
  const { asked, failures } = await whileLoaded(
    20,
    (number) =>
      number % 2 === 0 ? askPage(`${origin}/testimonials`) : tryToSend(origin, (number - 1) / 2),
    async () => {
      await delay(2000);
      await change();
      await restart();
      await delay(4000);
    },
  );
  must(failures.length === 0, `${failures.length} of ${asked} failed: ${failures.join(", ")}`);
  return `${asked} pages and messages at 20 a second meanwhile, 0 failed`;
}

async function backUp(place: Place): Promise<string> {
  const file = join(place.state, "backup.db");
  const command = [process.execPath, "dist/enquiries.mjs"];
  const { options } = unitOf(place);
  await run([...command, "backup", file], options);
  const mode = (statSync(file).mode & 0o777).toString(8);
  must(mode === "600", `The backup has mode ${mode}`);
  const listed = await run([...command, "list"], options);
  return `backup in use: mode 0600; enquiries list: ${listed.trim().split("\n").at(-1)}`;
}

async function visit(origin: string, place: Place, service: Service, tell: Tell): Promise<void> {
  const { releases } = place;
  await visitPages(origin, tell);
  await sendMessages(origin, tell);
  await sendPhoto(origin, tell);
  tell(`update and restart: ${await updateUnderLoad(origin, service, releases.add)}`);
  tell(`back to the release before: ${await updateUnderLoad(origin, service, releases.back)}`);
  tell(await backUp(place));
}

async function visitThroughCaddy(place: Place, service: Service, tell: Tell): Promise<void> {
  try {
    const proxy = await startProxy("deploy/Caddyfile", { UPSTREAM: `127.0.0.1:${place.port}` });
    await visit(proxy.origin, place, service, tell).finally(proxy.stop);
  } finally {
    await service.stop();
  }
  tell("SIGTERM: the host ends by itself with 0");
}

async function makePlace(): Promise<Place> {
  const user = otherUser();
  const state = makeState(user);
  const releases = await makeReleases();
  const { settings } = readUnit(`${units}/saltworks.service`);
  const port = await freePort();
  return {
    health: `http://127.0.0.1:${port}${hostPaths.health}`,
    port,
    releases,
    state,
    user,
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
}

/** Each in a place of its own. */
const ways = [
  { way: "with saltworks.socket", startIn: startWithSocket, canBe: canKeepSocket },
  { way: "without a socket", startIn: startPlain, canBe: () => true },
] as const;

/** See the top of the file. */
export const oneProcess: Trial = {
  name: "one-process",
  page: "deploy/README.md, One process behind Caddy",
  needs: ["caddy"],
  async run(tell) {
    verifyUnits(tell);
    for (const { way, startIn, canBe } of ways) {
      if (!canBe()) {
        tell(`${way}: left out, there is no systemd-socket-activate`);
        continue;
      }
      tell(`${way}:`);
      const place = await makePlace();
      try {
        await visitThroughCaddy(place, await startIn(place), tell);
      } finally {
        place.releases.remove();
        rmSync(place.state, { recursive: true });
      }
    }
  },
};
