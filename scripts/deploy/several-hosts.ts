/** Two hosts on one PostgreSQL behind Caddy, restarted in turn while 600 messages come in. */
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { hostPaths } from "../../functions/addresses";
import { startMailServer, type MailServer } from "../../functions/testing/mail-server";
import { startDatabase } from "./database";
import { freePort } from "./free-port";
import { whileLoaded } from "./load";
import { start, untilAnswers, type Running, type Settings } from "./processes";
import { startProxy } from "./proxy";
import { makeReleases } from "./release";
import { must, type Tell, type Trial } from "./trial";
import { tryToSend, visitPages } from "./visit";

const messages = 600;
const perSecond = 20;

async function startHost(folder: string, settings: Settings, port: number): Promise<Running> {
  const env = {
    ...settings,
    PORT: String(port),
    KEPT_FILES_DIR: join(folder, `../kept-files-${port}`),
  };
  const host = start([process.execPath, "--enable-source-maps", "dist/host.mjs"], {
    cwd: folder,
    env,
  });
  await untilAnswers(`http://127.0.0.1:${port}${hostPaths.health}`, host);
  return host;
}

function countDeliveries({ received }: MailServer): { delivered: number; twice: number } {
  const references = received.map(({ source }) => /^X-Contact-Reference: (\S+)/m.exec(source)?.[1]);
  const delivered = new Set(references).size;
  return { delivered, twice: references.length - delivered };
}

/** Stops one host after the other and starts it again, until all messages are on their way. */
async function restartInTurn(
  hosts: Running[],
  startAgain: (index: number) => Promise<Running>,
): Promise<number> {
  let restarts = 0;
  // A busy machine falls behind the pace; a third more time makes up for it.
  const end = Date.now() + (messages / perSecond) * 1333;
  while (Date.now() < end) {
    const index = restarts % hosts.length;
    const code = await hosts[index]?.stop();
    must(code === 0, `A host ended with ${code}:\n${hosts[index]?.output().slice(-2000)}`);
    hosts[index] = await startAgain(index);
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
    tell("two hosts on one database, with a password of /@#:?% and quotes");
    const upstreams = ports.map((port) => `127.0.0.1:${port}`).join(" ");
    const proxy = await startProxy("deploy/Caddyfile.several", { UPSTREAMS: upstreams });
    const startAgain = (index: number) => startHost(releases.current, settings, ports[index] ?? 0);
    try {
      await visitPages(proxy.origin, tell);
      await measure(proxy.origin, mailServer, () => restartInTurn(hosts, startAgain), tell);
    } finally {
      await proxy.stop();
      await Promise.all(hosts.map((host) => host.stop()));
      database.stop();
      await mailServer.close();
      releases.remove();
    }
  },
};
