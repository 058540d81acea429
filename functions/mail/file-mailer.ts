/** Writes mails to files: what happens with mail until there is a mail server. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log";
import { mailSource, type Mailer } from "./mailer";

/** A mailer that writes `<id>.eml` into the folder and says so in the log. */
export function createFileMailer(folder: string, log: Log): Mailer {
  return {
    async send(mail) {
      const { id, reference } = mail;
      try {
        if (!/^[\w-]+$/.test(id)) throw new Error("The name of the mail cannot be a file's name");
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = join(folder, `${id}.eml`);
        const draft = `${file}.${process.pid}.tmp`;
        // A crash leaves the whole mail or none, and only the owner can read it.
        await writeFile(draft, await mailSource(mail), { mode: 0o600, flush: true });
        await rename(draft, file);
      } catch (error) {
        const text = `Mail cannot be written: ${String(error)}`;
        return { outcome: "unavailable", error: text, code: "file not written" };
      }
      log({ event: "mail written to a file", reference, folder, advice: "Set SMTP_URL to send" });
      return { outcome: "sent" };
    },
    close: () => Promise.resolve(),
  };
}

/** Deletes the mails of these enquiries, whose names begin with the reference, and letters and digests, which name people. */
export async function removeMailFiles(
  folder: string,
  references: readonly string[],
): Promise<void> {
  const isTheirs = (name: string) =>
    references.some((reference) =>
      [`${reference}.`, `${reference}-`, "letter-", "held-"].some((start) =>
        name.startsWith(start),
      ),
    );
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter(isTheirs).map((name) => rm(join(folder, name), { force: true })));
}
