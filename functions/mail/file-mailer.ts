/** Writes mails to files: what happens with mail until there is a mail server. */
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log";
import type { Mail, Mailer } from "./mailer";
import { mailSource } from "./nodemailer-message";

function fileOf(folder: string, id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error("The name of the mail cannot be a file's name");
  return join(folder, `${id}.eml`);
}

/** Makes the names in a folder durable; Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** A crash leaves the whole mail or none, and only the owner can read it. */
async function writeDurably(folder: string, file: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.tmp`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(folder);
}

async function writeMail(folder: string, mail: Mail): Promise<void> {
  const file = fileOf(folder, mail.id);
  await writeDurably(folder, file, await mailSource(mail));
}

/** A mailer that writes `<id>.eml` into the folder and says so in the log. */
export function createFileMailer(folder: string, log: Log): Mailer {
  return {
    async send(mail) {
      try {
        await writeMail(folder, mail);
        const { reference } = mail;
        log({ event: "mail written to a file", reference, folder, advice: "Set SMTP_URL to send" });
        return { outcome: "sent" };
      } catch (error) {
        const text = `Mail cannot be written: ${String(error)}`;
        return { outcome: "unavailable", error: text, code: "file not written" };
      }
    },
    close: () => Promise.resolve(),
  };
}

/** Deletes the mails of these enquiries, if there are any: a name begins with the reference. */
export async function removeMailFiles(
  folder: string,
  references: readonly string[],
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const theirs = names.filter((name) =>
    references.some(
      (reference) => name.startsWith(reference) && /^[.-]/.test(name.slice(reference.length)),
    ),
  );
  await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })));
}

/** Deletes the mails written before the instant. */
export async function purgeMailFiles(folder: string, writtenBefore: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => /\.(eml|tmp)$/.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < writtenBefore) await rm(join(folder, name), { force: true });
  }
}
