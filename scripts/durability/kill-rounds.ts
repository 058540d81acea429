/** Kills the host at random moments under load, again and again. */
import { setTimeout as delay } from "node:timers/promises";
import type { Chance } from "./chance";
import { findingsOf, type Findings } from "./findings";
import { badDay, startFlakyMailServer } from "./flaky-mail-server";
import { createHostDiary } from "./host-diary";
import { startHost } from "../servers/start-server";
import { readStoredPhotos } from "./stored-photos";
import { startVisitors } from "./visitors";
import { waitUntilEmpty } from "./wait-until-empty";
import { createWorkplace } from "./workplace";

const visitorCount = 4;
/** A host lives until so many more messages were acknowledged, at most, and so many milliseconds on. */
const mostMessages = 25;
const longestMore = 150;
const patience = 10_000;
const shareKilledAtStart = 0.1;
const longestStart = 1500;
const retryScale = 0.001;

/** Resolves when the condition holds, or the patience has run out. */
async function until(condition: () => boolean, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!condition() && performance.now() < end) await delay(5);
}

/** Runs the rounds, lets the outbox drain, and compares. */
export async function runKillRounds(
  rounds: number,
  databaseUrl: string | undefined,
  chance: Chance,
  tell: (line: string) => void,
): Promise<Findings> {
  const mailServer = await startFlakyMailServer(badDay, chance.fork("mail server"));
  const place = createWorkplace(retryScale, databaseUrl, mailServer.url);
  const moments = chance.fork("moments");
  let address: URL | undefined;
  const visitors = startVisitors(visitorCount, () => address, 250, chance.fork("visitors"));
  const killedAt: number[] = [];
  const diary = createHostDiary();

  for (let round = 1; round <= rounds; round += 1) {
    const host = startHost(place.settings, diary.read);
    const enough = visitors.acknowledged.length + Math.floor(moments.number(mostMessages));
    if (moments.hits(shareKilledAtStart)) {
      await delay(moments.number(longestStart));
    } else {
      address = await host.ready;
      await until(() => visitors.acknowledged.length >= enough, patience);
      await delay(moments.number(longestMore));
    }
    killedAt.push(await host.kill());
    address = undefined;
    if (round % 10 === 0) {
      const [told, arrived] = [visitors.acknowledged.length, mailServer.delivered.length];
      tell(`round ${round} of ${rounds}: ${told} acknowledged, ${arrived} mails arrived`);
    }
  }

  const host = startHost(place.settings, diary.read);
  address = await host.ready;
  await visitors.finish();
  await waitUntilEmpty(place.store);
  await host.stop();
  const { acknowledged } = visitors;
  const { delivered } = mailServer;
  const stored = await place.store.list({});
  const findings = findingsOf({
    acknowledged,
    stored,
    storedPhotos: await readStoredPhotos(place.store, stored),
    delivered,
    killedAt,
    diary: diary.entries,
  });
  await mailServer.close();
  await place.remove();
  return findings;
}
