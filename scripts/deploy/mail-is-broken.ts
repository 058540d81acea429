/** docs/runbooks/mail-is-broken.md: a wrong password, a busy server and a refusal, each noticed and mended as it says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SMTPServerOptions } from "smtp-server";
import { hostPaths } from "../../functions/paths";
import { refusal, type MailServer } from "../../functions/testing/mail-server";
import { enquiries } from "./move-to-postgresql";
import type { Settings } from "./processes";
import { withSite, type SiteHost } from "./site-host";
import { hasArrived, passMinute, withSurroundings, type Surroundings } from "./surroundings";
import { must, type Tell, type Trial } from "./trial";
import { until } from "./until";
import { newMessage, send } from "./visit";

const password = "right";

/** What makes a mail server want a password, and refuse recipients as `code` says at the moment. */
function createBreakage(): { options: SMTPServerOptions; refuse: (code?: number) => void } {
  let code: number | undefined;
  return {
    options: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (given, _session, callback) => {
        if (given.password === password) callback(null, { user: given.username });
        else callback(refusal(535, "Authentication failed"));
      },
      onRcptTo: (_address, _session, callback) => {
        callback(code === undefined ? null : refusal(code, "Not now, or never"));
      },
    },
    refuse: (next) => (code = next),
  };
}

async function sendOne({ origin }: SiteHost): Promise<string> {
  const answer = await send(origin);
  must(answer.status === 200, `A message answers ${answer.status} while mail is broken`);
  return ((await answer.json()) as { reference: string }).reference;
}

type Queue = { readonly waiting: number; readonly oldestSeconds: number; readonly dead: number };

async function queueOf({ origin }: SiteHost): Promise<Queue> {
  return ((await (await fetch(origin + hostPaths.health)).json()) as { queue: Queue }).queue;
}

const hasFailed = async (settings: Settings, reference: string, code: number) =>
  (await enquiries(settings, "show", reference)).includes(String(code));

async function wrongPassword(settings: Settings, server: MailServer, tell: Tell): Promise<void> {
  const wrong = new URL(server.url);
  wrong.username = "website";
  wrong.password = "wrong";
  let reference = "";
  await withSite({ ...settings, SMTP_URL: wrong.href }, async (host) => {
    reference = await sendOne(host);
    await until("the error in `enquiries show`", () => hasFailed(settings, reference, 535));
    const waiting = await enquiries(settings, "list", "--state", "waiting");
    must(waiting.includes(reference), `It is not among those that wait: ${waiting}`);
    const file = join(settings["MAIL_DIR"] ?? "", "../waiting.csv");
    await enquiries(settings, "export", "--output", file);
    const { name = "", phone = "" } = newMessage();
    const exported = readFileSync(file, "utf8");
    must(exported.includes(name) && exported.includes(phone), "The export has no name or number");
    must((await host.stop()) === 0, "The host did not stop by itself");
  });
  tell(`wrong password: ${reference} waits, show says 535, the export has name and number`);
  await withSite(settings, async (host) => {
    await until("the mail", () => hasArrived(server, reference));
    await until("an empty queue", async () => (await queueOf(host)).waiting === 0);
  });
  tell("SMTP_URL mended, restarted: it arrived, the queue is empty");
}

async function busyServer(
  host: SiteHost,
  { server, settings }: Surroundings,
  refuse: (code?: number) => void,
  tell: Tell,
): Promise<void> {
  refuse(450);
  const reference = await sendOne(host);
  await until("the error in `enquiries show`", () => hasFailed(settings, reference, 450));
  must(!hasArrived(server, reference), "It arrived though the server was busy");
  must((await queueOf(host)).dead === 0, "It is dead though the server was only busy");
  refuse();
  await until("the mail", () => hasArrived(server, reference));
  tell("450: nothing done, it arrived with a later try");
}

async function refused(
  host: SiteHost,
  { server, webhook, settings }: Surroundings,
  refuse: (code?: number) => void,
  tell: Tell,
): Promise<void> {
  refuse(550);
  const reference = await sendOne(host);
  await until("a dead mail", async () => (await queueOf(host)).dead === 1);
  const shown = await enquiries(settings, "show", reference);
  must(shown.includes("550"), `show does not say why: ${shown}`);
  await passMinute(host);
  must(
    webhook.heard.some((text) => text.includes("mail-is-broken")),
    `The webhook heard ${webhook.heard.join("; ")}`,
  );
  tell("550: /api/health shows one dead, show says 550, the webhook names this runbook");
  refuse();
  await enquiries(settings, "resend", "--dead");
  await until("the mail", () => hasArrived(server, reference));
  await until("no dead mail", async () => (await queueOf(host)).dead === 0);
  tell("mended, resend --dead: it arrived, none is dead");
}

async function breakAndMend(
  surroundings: Surroundings,
  refuse: (code?: number) => void,
  tell: Tell,
): Promise<void> {
  const { server } = surroundings;
  const right = new URL(server.url);
  right.username = "website";
  right.password = password;
  // Waits of 30 seconds and more take tenths.
  const shorter = { SMTP_URL: right.href, OUTBOX_RETRY_SCALE: "0.02" };
  const settings = { ...surroundings.settings, ...shorter };
  const own = { ...surroundings, settings };
  await wrongPassword(settings, server, tell);
  await withSite(settings, async (host) => {
    await busyServer(host, own, refuse, tell);
    await refused(host, own, refuse, tell);
  });
}

/** See the top of the file. */
export const mailIsBroken: Trial = {
  name: "mail-is-broken",
  page: "docs/runbooks/mail-is-broken.md",
  needs: [],
  async run(tell) {
    const breakage = createBreakage();
    await withSurroundings(
      "mail",
      (surroundings) => breakAndMend(surroundings, breakage.refuse, tell),
      breakage.options,
    );
  },
};
