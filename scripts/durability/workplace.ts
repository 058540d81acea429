/** Where a run takes place: a folder thrown away afterwards, a store, and settings for hosts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../functions/store/open-database";
import { createSqlEnquiryStore } from "../../functions/store/enquiry-store";
import type { EnquiryStore } from "../../functions/contact/ports";
import { readEnvironment } from "../../functions/environment";

/** The place of one run. */
export type Workplace = {
  readonly settings: Readonly<Record<string, string>>;
  readonly store: EnquiryStore;
  readonly remove: () => Promise<void>;
};

/**
 * Makes the place.
 * @param scale OUTBOX_RETRY_SCALE: how short waits are, and the host's patience with the mail server
 * @param databaseUrl an empty database to use; a SQLite file of its own by default
 * @param smtpUrl where hosts send mail
 */
export function createWorkplace(
  scale: number,
  databaseUrl: string | undefined,
  smtpUrl: URL,
): Workplace {
  const folder = mkdtempSync(join(tmpdir(), "durability-"));
  const publicFolder = join(folder, "public");
  mkdirSync(publicFolder);
  writeFileSync(join(publicFolder, "index.html"), "<!doctype html><title>A site</title>");
  const settings = {
    DATABASE_URL: databaseUrl ?? `file:${join(folder, "contact.db")}`,
    SMTP_URL: smtpUrl.href,
    HOST: "127.0.0.1",
    PUBLIC_DIR: publicFolder,
    RATE_LIMIT: "off",
    OUTBOX_RETRY_SCALE: String(scale),
  };
  const { database } = readEnvironment(settings).contact;
  const store = createSqlEnquiryStore(() => openDatabase(database, { root: folder }));
  return {
    settings,
    store,
    remove: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
