/** Several hosts on one store, and a mail server that refuses now and then: no mail may go twice. */
import type { Chance } from "./chance";
import { findingsOf, type Findings } from "./findings";
import { slowDay, startFlakyMailServer } from "./flaky-mail-server";
import { createHostDiary } from "./host-diary";
import { startHost } from "../servers/start-server";
import { readStoredPhotos } from "./stored-photos";
import { startVisitors } from "./visitors";
import { waitUntilEmpty } from "./wait-until-empty";
import { createWorkplace } from "./workplace";

const visitorCount = 8;
/** Six seconds of patience: a busy machine must not look like a mail server that fell silent. */
const retryScale = 0.05;

/** Sends the messages to the hosts in turn, lets the outbox drain, and compares. */
export async function runSeveralHosts(
  hosts: number,
  messages: number,
  databaseUrl: string | undefined,
  chance: Chance,
  tell: (line: string) => void,
): Promise<Findings> {
  const mailServer = await startFlakyMailServer(slowDay, chance.fork("mail server"));
  const place = createWorkplace(retryScale, databaseUrl, mailServer.url);
  const diary = createHostDiary();
  const processes = Array.from({ length: hosts }, () => startHost(place.settings, diary.read));
  const addresses = await Promise.all(processes.map(({ ready }) => ready));
  tell(`${hosts} hosts are up`);
  const hostOf = (visitor: number) => addresses[visitor % hosts];
  const visitors = startVisitors(visitorCount, hostOf, 5, chance.fork("visitors"), messages);
  await visitors.written;
  tell(
    `${visitors.acknowledged.length} acknowledged, ${mailServer.delivered.length} mails arrived`,
  );
  await waitUntilEmpty(place.store);
  const codes = await Promise.all(processes.map(({ stop }) => stop()));
  if (codes.some((code) => code !== 0)) throw new Error(`Hosts ended with ${codes.join(", ")}`);
  const { acknowledged } = visitors;
  const { delivered } = mailServer;
  const stored = await place.store.list({});
  const findings = findingsOf({
    acknowledged,
    stored,
    storedPhotos: await readStoredPhotos(place.store, stored),
    delivered,
    killedAt: [],
    diary: diary.entries,
  });
  await mailServer.close();
  await place.remove();
  return findings;
}
