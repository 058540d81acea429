/**
 * `npm run test:durability -- [--rounds 200]`: is every message that was acknowledged stored
 * and delivered, at whatever moment the host is killed?
 * `npm run test:durability -- --hosts 2 [--messages 1000]`: does none go twice?
 * `--postgres`: on a PostgreSQL thrown away afterwards, not on a SQLite file.
 * `--seed text`: the choices of an earlier run again.
 */
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { startPostgres } from "../servers/postgres-server.mts";
import { createChance } from "./chance";
import { isClean } from "./findings";
import { runKillRounds } from "./kill-rounds";
import { runSeveralHosts } from "./several-hosts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "200" },
    hosts: { type: "string", default: "1" },
    messages: { type: "string", default: "1000" },
    postgres: { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now()) },
  },
});
const { seed } = values;
const hosts = Number(values.hosts);
const postgres = values.postgres ? await startPostgres() : undefined;
const tell = (line: string) => {
  console.log(line);
};

tell(`Seed ${seed}: the same choices again with --seed ${seed}`);
const started = performance.now();
const chance = createChance(seed);
const findings = await (
  hosts > 1
    ? runSeveralHosts(hosts, Number(values.messages), postgres?.url, chance, tell)
    : runKillRounds(Number(values.rounds), postgres?.url, chance, tell)
).finally(() => postgres?.stop());

const table = new Table({ style: { head: [], border: [] } });
table.push(
  ["Messages acknowledged", findings.acknowledged],
  ["Acknowledged, not stored", findings.notStored],
  ["Acknowledged, not delivered", findings.notDelivered],
  ["Stored twice", findings.storedTwice],
  ["Photos acknowledged", findings.photos],
  ["Photos lost or changed, stored or delivered", findings.photosWrong],
  ["Mails delivered", findings.mailsDelivered],
  ["Mails delivered again", findings.duplicates],
  ["… the mail server took it and never said so", findings.unanswered],
  ["… it said so after the host had given up", findings.answeredTooLate],
  ["… killed after sending it, before its yes was noted", findings.killedBeforeNoted],
  ["… unexplained", findings.unexplained],
  ["Minutes", ((performance.now() - started) / 60_000).toFixed(1)],
);
tell(table.toString());
findings.evidence.forEach(tell);
// Nothing is killed or hidden from several hosts, so there no reason is good enough.
const mayRepeat = hosts === 1;
if (!isClean(findings) || (!mayRepeat && findings.duplicates > 0)) process.exitCode = 1;
