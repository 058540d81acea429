/** docs/runbooks/many-messages.md: more than 30 messages within an hour, of which none is lost or hidden. */
import { apiPaths } from "../../functions/paths";
import { enquiries } from "./move-to-postgresql";
import { startSite, type SiteHost } from "./site-host";
import { hasArrived, passMinute, withSurroundings, type Surroundings } from "./surroundings";
import { must, type Tell, type Trial } from "./trial";
import { until } from "./until";
import { newMessage } from "./visit";

const anHour = 30;
const tooMany = 4;
/** In ten minutes, of one address. */
const ofOneAddress = 5;

/** Sends a message as the proxy in front would pass it on from this address. */
function sendFrom({ origin }: SiteHost, address: string): Promise<Response> {
  return fetch(origin + apiPaths.contact, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify(newMessage()),
  });
}

/** Sends one from each of as many addresses; resolves with the references. */
async function sendMany(host: SiteHost, count: number): Promise<string[]> {
  const references: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const answer = await sendFrom(host, `192.0.2.${number}`);
    must(answer.status === 200, `Message ${number} answers ${answer.status}`);
    references.push(((await answer.json()) as { reference: string }).reference);
  }
  return references;
}

async function release({ server, settings }: Surroundings, reference: string): Promise<void> {
  await enquiries(settings, "release", reference);
  await until("the mail of the released one", () => hasArrived(server, reference));
}

/** One more than five from an address, then the same from one IPv6 network. */
async function checkLimits(host: SiteHost, tell: Tell): Promise<void> {
  for (const [what, addressOf] of [
    ["address", () => "198.51.100.7"],
    ["IPv6 network", (number: number) => `2001:db8::${number}`],
  ] as const) {
    const statuses: number[] = [];
    for (let number = 0; number <= ofOneAddress; number += 1) {
      statuses.push((await sendFrom(host, addressOf(number))).status);
    }
    const expected = [...Array<number>(ofOneAddress).fill(200), 429];
    must(statuses.join() === expected.join(), `One ${what} is answered ${statuses.join(" ")}`);
  }
  tell(`five from one address, or one IPv6 network, are taken, the sixth is told to wait (429)`);
}

async function flood(surroundings: Surroundings, host: SiteHost, tell: Tell): Promise<void> {
  const { server, webhook, settings } = surroundings;
  const references = await sendMany(host, anHour + tooMany);
  const held = references.slice(anHour);
  const listed = await enquiries(settings, "list", "--state", "held");
  must(
    held.every((reference) => listed.includes(reference)) && listed.includes(`${tooMany} shown`),
    `list --state held does not show the ${tooMany} that are held: ${listed}`,
  );
  tell(`${references.length} messages: all taken; list --state held shows the last ${tooMany}`);
  const newest = held.at(-1) ?? "";
  await release(surroundings, newest);
  const mail = server.received.find(({ source }) => source.includes(newest))?.mail;
  must(/more messages within an hour/.test(mail?.text ?? ""), `It is not marked: ${mail?.text}`);
  tell(`release ${newest}: mailed at once, marked as part of a flood`);
  await passMinute(host);
  const alarm = webhook.heard.find((text) => text.includes("many messages at once")) ?? "";
  must(alarm.includes("docs/runbooks/many-messages.md"), `The alarm says "${alarm}"`);
  tell("the webhook hears of many messages at once, and names this runbook");
  await until("all mails", () => references.every((each) => hasArrived(server, each)));
  await passMinute(host);
  must(webhook.heard.at(-1)?.includes("all in order again") === true, "The alarm does not end");
  tell(`the rest is mailed by itself: all ${references.length} arrived; the alarm ends`);
}

/** See the top of the file. */
export const manyMessages: Trial = {
  name: "many-messages",
  page: "docs/runbooks/many-messages.md",
  needs: [],
  run: (tell) =>
    withSurroundings("many", async (surroundings) => {
      const host = await startSite({ ...surroundings.settings, TRUSTED_PROXIES: "1" });
      try {
        await flood(surroundings, host, tell);
        await checkLimits(host, tell);
      } finally {
        await host.stop();
      }
      must(!/192\.0\.2\.|198\.51\.100\./.test(host.output()), "The log has visitors' addresses");
      tell("the log has no visitor's address");
    }),
};
