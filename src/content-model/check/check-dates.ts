/** Days that cannot be, and articles whose text has changed since the day they name. */
import { execFileSync } from "node:child_process";
import type { Content } from "../content";
import { problemAt, type ContentProblem } from "../problem";
import { isDraft } from "../publishing";
import { readSource, type ContentFile } from "../read-content";

/** Fields that hold a day or a month that has been. */
const past = ["date", "updated", "asOf"];

/** Whether a day is more than a year after `today`: nobody plans that far, it is misspelt. */
export function isTooFarAhead(day: string, today: string): boolean {
  return day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

/**
 * Every day in the future that no reader should see. An article alone may be dated ahead: it is
 * published on its day. `today` is year-month-day.
 */
export function checkDates({ texts }: Content, today: string): ContentProblem[] {
  return texts
    .filter(({ field, text }) => past.includes(String(field.at(-1))) && /^\d{4}-\d{2}/.test(text))
    .flatMap(({ file, field, text, problem }) => {
      const isAhead = file.kind.name === "article" && field[0] === "date";
      if (isAhead) {
        return isTooFarAhead(text, today)
          ? problem(`is ${text}, more than a year ahead; an article is published on its day`)
          : [];
      }
      return text > today.slice(0, text.length)
        ? problem(`is ${text}, which is in the future; today is ${today}`)
        : [];
    });
}

/** What git prints; nothing where there is no git, no history, or a commit that is not here. */
function git(root: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}

/** What a reader reads, where links lead aside, as that changes with a page that moves; and its day. */
function wordsAndDay({ body, value }: ContentFile) {
  const { updated } = value as { readonly updated?: unknown };
  return { words: body.trim().replaceAll(/\]\([^()]*\)/g, "]"), updated };
}

/**
 * Articles whose text differs from that of the commit before the last, by a commit or by what is
 * under way, while `updated`, which readers see, does not.
 */
export function checkUpdated(root: string, { all }: Content): ContentProblem[] {
  const names = git(root, "diff", "--name-only", "--relative", "HEAD^", "--", ".");
  const changed = new Set(names?.split("\n"));
  const articles = all("article").filter(
    ({ file, value }) => !isDraft(value) && changed.has(file.path),
  );
  return articles.flatMap(({ file }) => {
    const before = git(root, "show", `HEAD^:./${file.path}`);
    const old = before === undefined ? [] : readSource(file.path, file.kind, before);
    if (Array.isArray(old) || isDraft(old.value)) return [];
    const [then, now] = [wordsAndDay(old), wordsAndDay(file)];
    const isStale = then.words !== now.words && then.updated === now.updated;
    const message =
      "must change with the text, which differs from that of the commit before the last; put in the day of the change";
    return isStale ? problemAt(file, ["updated"], message) : [];
  });
}
