/** docs/runbooks/move-to-postgresql.md: a store with messages in every state moves, and moves back. */
import { join } from "node:path";
import { readEnvironment } from "../../functions/environment";
import { openDatabase } from "../../functions/store/open-database";
import { createSqlEnquiryStore } from "../../functions/store/sql-enquiry-store";
import { newSample } from "../../functions/testing/sample-enquiry";
import { startDatabase } from "./database";
import { inFolder } from "./in-folder";
import { run, type Settings } from "./processes";
import { must, type Trial } from "./trial";

const now = Date.now();

/** Messages that wait, are held, were sent and cannot be sent; in a process of its own, which then ends. */
async function fill(file: string): Promise<void> {
  const { database } = readEnvironment({ DATABASE_URL: `file:${file}` }).contact;
  const store = createSqlEnquiryStore(() => openDatabase(database, { root: "/" }));
  for (const number of [1, 2, 3]) await store.accept(newSample(number, { receivedAt: now }));
  await store.accept(newSample(4, { receivedAt: now, holdReasons: ["honeypot"] }));
  await store.lease("w", now, now + 1000, 2);
  await store.settle("w", "SW-000001", { state: "sent" }, now);
  await store.settle("w", "SW-000002", { state: "dead", error: "550 no" }, now);
  await store.close();
}

/** `npm run enquiries --` with these settings. */
export function enquiries(settings: Settings, ...args: string[]): Promise<string> {
  const command = [process.execPath, "scripts/run.mjs", "enquiries", ...args];
  return run(command, { cwd: process.cwd(), env: settings });
}

/** A store with one message of each state, which no process has open. */
export async function filledStore(folder: string): Promise<Settings> {
  const file = join(folder, "filled.db");
  await fill(file);
  // libsql lets go of a file only when its process ends: a copy has never been open.
  const settings = { DATABASE_URL: `file:${join(folder, "contact.db")}` };
  await enquiries({ DATABASE_URL: `file:${file}` }, "backup", join(folder, "contact.db"));
  return settings;
}

/** See the top of the file. */
export const moveToPostgresql: Trial = {
  name: "move-to-postgresql",
  page: "docs/runbooks/move-to-postgresql.md",
  needs: [],
  run: (tell) =>
    inFolder("move", async (folder) => {
      const database = await startDatabase();
      try {
        const sqlite = await filledStore(folder);
        const from = String(sqlite["DATABASE_URL"]);
        const said = await enquiries(database.settings, "import", "--from", from);
        tell(said.trim().replaceAll("\n", " "));
        const before = await enquiries(sqlite, "list", "--json");
        must(
          (await enquiries(database.settings, "list", "--json")) === before,
          "The new store does not show what the old one does",
        );
        const records = JSON.parse(before) as { state: string }[];
        tell(`list shows the same on both: ${records.map(({ state }) => state).join(", ")}`);
        const again = await enquiries(database.settings, "import", "--from", from);
        must(again.startsWith("0 enquiries copied"), `A second run: ${again}`);
        tell(`a second run: ${again.trim().split("\n")[0]}`);
      } finally {
        database.stop();
      }
    }),
};
