/** Days that cannot be, and articles whose text has changed since the day they name. */
import type { Content } from "../content";
import { isDraft } from "../publishing";
import { readSource, type ContentFile } from "../read-content";
import { historyOf } from "./last-commit";
import type { ContentProblem } from "./problem";
import { problemAt } from "./problem-at";
import { placedTexts } from "./texts";

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
export function checkDates(content: Content, today: string): ContentProblem[] {
  return placedTexts(content)
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

function updatedOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "updated" in value
    ? value.updated
    : undefined;
}

/** What a reader reads: where links lead may change with a page that moves. */
function wordsOf(body: string): string {
  return body.trim().replaceAll(/\]\([^()]*\)/g, "]");
}

function isStale(file: ContentFile, before: string | undefined): boolean {
  const old = before === undefined ? [] : readSource(file.path, file.kind, before);
  if (Array.isArray(old) || isDraft(old.value)) return false;
  return wordsOf(old.body) !== wordsOf(file.body) && updatedOf(old.value) === updatedOf(file.value);
}

/** Articles whose text differs from the last commit's while `updated`, which readers see, does not. */
export function checkUpdated(root: string, files: readonly ContentFile[]): ContentProblem[] {
  const articles = files.filter(({ kind, value }) => kind.name === "article" && !isDraft(value));
  if (articles.length === 0) return [];
  const textBefore = historyOf(root);
  const message =
    "must change with the text, which differs from the last commit's; put in the day of the change";
  return articles
    .filter((file) => isStale(file, textBefore(file.path)))
    .map((file) => problemAt(file, ["updated"], message));
}
