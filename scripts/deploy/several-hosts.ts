/** Two hosts on one PostgreSQL behind Caddy, restarted in turn while 600 messages come in. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hostPaths } from "../../functions/paths";
import { startMailServer, type MailServer } from "../../functions/testing/mail-server";
import { startDatabase } from "./database";
import { freePort } from "./free-port";
import { whileLoaded } from "./load";
import { canKeepSocket, keepSocket, type Service } from "./kept-socket";
import { startPlainService } from "./plain-service";
import { untilAnswers, type Settings } from "./processes";
import { startProxy } from "./proxy";
import { makeReleases } from "./release";
import { must, type Tell, type Trial } from "./trial";
import { tryToSend, visitPages } from "./visit";

const messages = 600;
const perSecond = 20;

/** A host and where it says that it is there. */
type Host = { readonly service: Service; readonly health: string };

/** As the units run it, with an address that stays while it restarts, where there is what keeps it. */
async function startHost(folder: string, settings: Settings, port: number): Promise<Host> {
  const command = [process.execPath, "--enable-source-maps", "dist/host.mjs"];
  const kept = { KEPT_FILES_DIR: join(folder, `../kept-files-${port}`) };
  const options = { cwd: folder, env: { ...settings, ...kept, PORT: String(port) } };
  const health = `http://127.0.0.1:${port}${hostPaths.health}`;
  if (!canKeepSocket())
    return { service: await startPlainService(command, options, health), health };
  const work = join(folder, `../socket-${port}`);
  mkdirSync(work);
  const service = await keepSocket(command, port, work, options);
  await untilAnswers(health, service);
  return { service, health };
}

function countDeliveries({ received }: MailServer): { delivered: number; twice: number } {
  const references = received.map(({ source }) => /^X-Contact-Reference: (\S+)/m.exec(source)?.[1]);
  const delivered = new Set(references).size;
  return { delivered, twice: references.length - delivered };
}

/** Restarts one host after the other, until all messages are on their way. */
async function restartInTurn(hosts: readonly Host[]): Promise<number> {
  let restarts = 0;
  // A busy machine falls behind the pace; a third more time makes up for it.
  const end = Date.now() + (messages / perSecond) * 1333;
  while (Date.now() < end) {
    const host = hosts[restarts % hosts.length];
    if (!host) throw new Error("There is no host");
    await host.service.restart();
    await untilAnswers(host.health, host.service);
    restarts += 1;
    // As the page says: the next one when Caddy has seen that this one is back.
    await delay(3000);
  }
  return restarts;
}

async function untilDelivered(mailServer: MailServer, expected: number): Promise<void> {
  const end = Date.now() + 60_000;
  while (countDeliveries(mailServer).delivered < expected && Date.now() < end) await delay(200);
  // Whatever goes out a second time shall have had its chance.
  await delay(3000);
}

async function measure(
  origin: string,
  mailServer: MailServer,
  restart: () => Promise<number>,
  tell: Tell,
): Promise<void> {
  let restarts = 0;
  const { asked, failures } = await whileLoaded(
    perSecond,
    (number) => tryToSend(origin, number),
    async () => {
      restarts = await restart();
    },
  );
  await untilDelivered(mailServer, asked - failures.length);
  const { delivered, twice } = countDeliveries(mailServer);
  const told = `${asked} messages at ${perSecond} a second, ${restarts} restarts: ${failures.length} failed, ${delivered} delivered, ${twice} twice`;
  must(
    failures.length === 0 && delivered === asked && twice === 0,
    `${told}\n${failures.join("\n")}`,
  );
  tell(told);
}

/** See the top of the file. */
export const severalHosts: Trial = {
  name: "several-hosts",
  page: "deploy/README.md, Several hosts on PostgreSQL",
  needs: ["caddy"],
  async run(tell) {
    const releases = await makeReleases();
    const mailServer = await startMailServer();
    const database = await startDatabase();
    const settings = {
      ...database.settings,
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: "1",
      SMTP_URL: mailServer.url.href,
      // All visitors come from this machine, and write as hundreds would.
      RATE_LIMIT: "off",
    };
    const ports = [await freePort(), await freePort()];
    const hosts = await Promise.all(
      ports.map((port) => startHost(releases.current, settings, port)),
    );
    const way = canKeepSocket() ? "each behind its socket" : "each with its own port";
    tell(`two hosts on one database, ${way}, with a password of /@#:?% and quotes`);
    const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(" ");
    const proxy = await startProxy("deploy/Caddyfile.several", { UPSTREAMS: upstreams });
    try {
      await visitPages(proxy.origin, tell);
      await measure(proxy.origin, mailServer, () => restartInTurn(hosts), tell);
    } finally {
      await proxy.stop();
      await Promise.all(hosts.map(({ service }) => service.stop()));
      database.stop();
      await mailServer.close();
      releases.remove();
    }
  },
};
