/** What hosts said of single mails. */

/** A line of a host's log that names a mail. */
export type DiaryEntry = {
  readonly reference: string;
  readonly at: number;
  readonly event: string;
  readonly code: string;
};

/** Reads along in the logs of hosts. */
export type HostDiary = {
  readonly entries: readonly DiaryEntry[];
  readonly read: (line: string) => void;
};

type LogLine = {
  readonly time?: string;
  readonly event?: string;
  readonly reference?: string;
  readonly code?: string;
};

/** An empty diary. */
export function createHostDiary(): HostDiary {
  const entries: DiaryEntry[] = [];
  return {
    entries,
    read: (line) => {
      // A host that is killed may leave half a line.
      if (!line.startsWith("{") || !line.endsWith("}")) return;
      const { time, event, reference, code = "" } = JSON.parse(line) as LogLine;
      if (time && event && reference)
        entries.push({ reference, at: Date.parse(time), event, code });
    },
  };
}

/** True if the host stopped waiting for the mail server's answer. */
export function isGivenUp({ event, code }: DiaryEntry): boolean {
  return event === "mail put off" && /ETIMEDOUT|EABORT/.test(code);
}
