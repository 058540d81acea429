/** docs/runbooks/enquiries-without-an-answer.md: both reminders, the link in them, the commands. */
import { readEnvironment } from "../../functions/environment";
import { openDatabase } from "../../functions/store/open-database";
import type { MailServer } from "../../functions/testing/mail-server";
import { enquiries } from "./move-to-postgresql";
import { startSite, type SiteHost } from "./site-host";
import { hasArrived, withSurroundings, type Surroundings } from "./surroundings";
import { must, type Tell, type Trial } from "./trial";
import { until } from "./until";
import { send } from "./visit";

const hour = 3_600_000;

/** Hours since which each of the messages waits: none, four fifths of 24, all of them. */
const waits = [1, 20, 25] as const;

/** While no host runs: lets so many hours have passed since each message. */
async function letPass({ settings }: Surroundings, references: readonly string[]): Promise<void> {
  const { database } = readEnvironment(settings).contact;
  const open = await openDatabase(database, { root: "/" });
  await open.db.transaction().execute(async (db) => {
    for (const [index, reference] of references.entries()) {
      const passed = (waits[index] ?? 0) * hour;
      await db
        .updateTable("enquiry")
        .set(({ eb }) => ({
          received_at: eb("received_at", "-", passed),
          answer_by: eb("answer_by", "-", passed),
        }))
        .where("reference", "=", reference)
        .execute();
    }
  });
  await open.db.destroy();
}

async function sendSome(surroundings: Surroundings): Promise<string[]> {
  const host = await startSite(surroundings.settings);
  const references: string[] = [];
  try {
    for (const wait of waits) {
      const answer = await send(host.origin);
      must(answer.status === 200, `The message of ${wait} hours ago answers ${answer.status}`);
      references.push(((await answer.json()) as { reference: string }).reference);
    }
    await until("the first mails", () =>
      references.every((reference) => hasArrived(surroundings.server, reference)),
    );
  } finally {
    await host.stop();
  }
  return references;
}

const subjects = ({ received }: MailServer) => received.map(({ mail }) => mail.subject ?? "");

/** "Mark as answered" of the last mail about it, as the host here is reached. */
function markLinkOf({ received }: MailServer, reference: string, host: SiteHost): string {
  const mail = received.findLast(({ mail: { subject } }) => subject?.includes(reference))?.mail;
  const [, link = ""] = /Mark as answered: (\S+)/.exec(mail?.text ?? "") ?? [];
  must(link !== "", `The mail about ${reference} has no link: ${mail?.text}`);
  const { pathname, search } = new URL(link);
  return host.origin + pathname + search;
}

async function markByLink(
  { server, settings }: Surroundings,
  host: SiteHost,
  reference: string,
  tell: Tell,
): Promise<string> {
  const link = markLinkOf(server, reference, host);
  const page = await (await fetch(link)).text();
  must(page.includes("Mark as answered"), "The page has no button");
  const stats = () => enquiries(settings, "stats", "--json");
  must((await stats()).includes(reference), "To open the page has marked it");
  const marked = await fetch(link, { method: "POST", headers: { Origin: host.origin } });
  must(
    marked.ok && (await marked.text()).includes(`${reference} is marked as answered`),
    `The button answers ${marked.status}`,
  );
  must(!(await stats()).includes(reference), "The button has not marked it");
  tell(`"Mark as answered" of the reminder: opening marks nothing, the button marks ${reference}`);
  return link;
}

async function follow(surroundings: Surroundings, tell: Tell): Promise<void> {
  const { server, settings } = surroundings;
  const [fresh = "", due = "", late = ""] = await sendSome(surroundings);
  await letPass(surroundings, [fresh, due, late]);
  const host = await startSite(settings);
  try {
    const wanted = [`Enquiry ${due} waits for an answer`, `Overdue: enquiry ${late} has no answer`];
    await until("both reminders", () => wanted.every((each) => subjects(server).includes(each)));
    const reminders = subjects(server).filter((subject) => /waits for|Overdue/.test(subject));
    must(reminders.length === wanted.length, `Reminders: ${reminders.join("; ")}`);
    tell(`after 20 hours a reminder, after 25 "Overdue", after one none`);
    const link = await markByLink(surroundings, host, due, tell);
    const said = await enquiries(settings, "answer", late);
    must(said.includes("is marked as answered"), `answer says ${said}`);
    await enquiries(settings, "erase", due, "--yes");
    must((await fetch(link)).status === 404, "The link of an enquiry that was deleted leads on");
    tell(`answer ${late} marks it; after erase the link says that it leads nowhere`);
    await enquiries(settings, "erase", fresh, "--yes");
    const stats = await enquiries(settings, "stats");
    must(/: 1 received, 1 answered/.test(stats), `stats counts what was erased: ${stats}`);
    must(/^evidence: ".+"$/m.test(stats.trim().split("\n").at(-1) ?? ""), `stats: ${stats}`);
    tell(`spam erased is not counted; stats: ${stats.trim().split("\n").at(-1)}`);
  } finally {
    await host.stop();
  }
}

/** See the top of the file. */
export const enquiriesWithoutAnAnswer: Trial = {
  name: "enquiries-without-an-answer",
  page: "docs/runbooks/enquiries-without-an-answer.md",
  needs: [],
  run: (tell) => withSurroundings("answers", (surroundings) => follow(surroundings, tell)),
};
