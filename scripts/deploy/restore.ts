/** docs/runbooks/restore-the-store.md: backup, loss and restore, on SQLite and on PostgreSQL. */
import { chownSync, existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { startDatabase } from "./database";
import { inFolder } from "./in-folder";
import { enquiries, filledStore } from "./move-to-postgresql";
import { otherUser } from "./other-user";
import { run } from "./processes";
import { makeReleases } from "./release";
import { must, type Tell, type Trial } from "./trial";

const here = { cwd: process.cwd() };

function modeOf(file: string): string {
  return (statSync(file).mode & 0o777).toString(8);
}

async function restoreSqlite(folder: string, tell: Tell): Promise<void> {
  const settings = await filledStore(folder);
  const before = await enquiries(settings, "list", "--json");
  const backup = join(folder, "contact-backup.db");
  await enquiries(settings, "backup", backup);
  const store = join(folder, "contact.db");
  for (const end of ["", "-wal", "-shm"]) rmSync(store + end, { force: true });
  // Only root can give a file to another user; the runbook's `saltworks` is `nobody` here.
  const user = otherUser();
  const owner = user ? ["-o", String(user.uid), "-g", String(user.gid)] : [];
  await run(["install", ...owner, "-m", "0600", backup, store], here);
  must(modeOf(backup) === "600" && modeOf(store) === "600", "A copy can be read by others");
  if (user) {
    chownSync(folder, user.uid, user.gid);
    const releases = await makeReleases();
    const command = [process.execPath, "dist/enquiries.mjs", "list", "--json"];
    const options = { cwd: releases.current, env: settings, user };
    const after = await run(command, options).finally(releases.remove);
    must(after === before, "The user of the host does not see what was backed up");
  }
  must((await enquiries(settings, "list", "--json")) === before, "SQLite: not all came back");
  tell("SQLite: backup and store 0600, the host's own user opens it, all enquiries are back");
}

async function restorePostgresql(folder: string, tell: Tell): Promise<void> {
  const database = await startDatabase();
  try {
    if (!existsSync(join(database.binaries, "pg_dump"))) {
      tell("PostgreSQL: left out, the one from npm comes without pg_dump");
      return;
    }
    const from = `file:${join(folder, "contact.db")}`;
    await enquiries(database.settings, "import", "--from", from);
    const before = await enquiries(database.settings, "list", "--json");
    const file = join(folder, "contact-backup.dump");
    const { DATABASE_URL = "", ...password } = database.settings;
    const dump = `umask 077; exec "$0"/pg_dump --format=custom --file "$1" "$2"`;
    const options = { ...here, env: password };
    await run(["sh", "-c", dump, database.binaries, file, DATABASE_URL], options);
    must(modeOf(file) === "600", `The dump has mode ${modeOf(file)}`);
    const empty = await database.another();
    const restore = [join(database.binaries, "pg_restore"), "--no-owner", "--role=saltworks"];
    const target = ["--exit-on-error", "--dbname", String(empty["DATABASE_URL"]), file];
    await run([...restore, ...target], options);
    must((await enquiries(empty, "list", "--json")) === before, "PostgreSQL: not all came back");
    tell("PostgreSQL: dump 0600, restored into an empty database as its owner, all are back");
  } finally {
    database.stop();
  }
}

/** See the top of the file. */
export const restore: Trial = {
  name: "restore",
  page: "docs/runbooks/restore-the-store.md",
  needs: [],
  run: (tell) =>
    inFolder("restore", async (folder) => {
      await restoreSqlite(folder, tell);
      await restorePostgresql(folder, tell);
    }),
};
