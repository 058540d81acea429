/** `npm run new -- <type>`: asks for the fields of a new page or entry, and writes it. */
import { join, relative } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import { indexContent, type Content } from "../../src/content-model/content";
import { checkPhoto } from "../../src/content-model/pictures/prepare-picture";
import { today } from "../../src/content-model/publishing";
import { readContent } from "../../src/content-model/read-content";
import { findContentType } from "../../src/content-model/schemas/content-types";
import { readChecked } from "../checks/read-checked";
import { applyChanges } from "./apply-changes";
import { findMentions } from "./mentions";
import { newFiles, withPhotos } from "./new-files";
import {
  answerProblem,
  answerValue,
  listQuestions,
  type EntryTemplate,
  type Question,
} from "./question";

/** The command's arguments. */
type EntryOptions = {
  /** The content folder. */
  readonly folder: string;
  /** Photographs by view: `photo`, or `before` and `after`. */
  readonly photos: Readonly<Record<string, string>>;
  /** Answers by question. */
  readonly flags: ReadonlyMap<string, unknown>;
};

/** Asks until the answer is valid; a choice may be given by its number. */
async function askQuestion(terminal: Interface, question: Question): Promise<string> {
  const { message, choices, defaultAnswer = "" } = question;
  const list = choices?.map((choice, index) => `\n  ${index + 1}  ${choice || "(none)"}`) ?? [];
  const prompt = `${message}${list.join("")}${defaultAnswer && ` (${defaultAnswer})`}: `;
  for (;;) {
    const reply = (await terminal.question(prompt)).trim();
    const answer = choices?.[Number(reply) - 1] ?? (reply || defaultAnswer);
    const problem = answerProblem(question, answer);
    if (problem === undefined || choices?.length === 0) return answer;
    console.log(choices ? `${problem}; or type its number` : problem);
  }
}

function describe({ name, message, choices, defaultAnswer }: Question): string {
  const allowed = choices ? ` [${choices.filter(Boolean).join(", ")}]` : "";
  return `  --${name}  ${message}${allowed}${defaultAnswer ? ` (default: ${defaultAnswer})` : ""}`;
}

/**
 * The answers, from the flags or else from the person at the terminal.
 * @throws {Error} with what to correct
 */
async function answersTo(
  questions: readonly Question[],
  flags: EntryOptions["flags"],
): Promise<Record<string, unknown>> {
  const terminal = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  const stop = () => process.exit(130);
  terminal?.on("SIGINT", stop).on("close", stop);
  const answers: Record<string, unknown> = {};
  let wrong = "";
  for (const question of questions) {
    const { name, defaultAnswer = "" } = question;
    const flag = flags.get(name);
    const otherwise = () => (terminal ? askQuestion(terminal, question) : defaultAnswer);
    const answer = typeof flag === "string" ? flag : await otherwise();
    const problem = answerProblem(question, answer);
    if (problem) wrong += `\n  --${name}  ${problem}`;
    answers[name] = answerValue(question, answer);
  }
  terminal?.off("close", stop).close();
  if (wrong) throw new Error(`Nothing was written:${wrong}`);
  return answers;
}

/** Sentences of the content that count entries of a type, if the change adds a page of it. */
function sentencesWithCounts(content: Content, path: string): string[] {
  const contentType = findContentType(path);
  return contentType ? findMentions(content, { contentType, path: "" }) : [];
}

/**
 * Writes a new entry, and prints what to do next.
 * @throws {Error} with what to correct; nothing is written then
 */
export async function writeEntry(
  type: EntryTemplate,
  { folder, photos, flags }: EntryOptions,
): Promise<void> {
  const content = indexContent(readContent(folder).files);
  const questions = listQuestions(withPhotos(type, Object.keys(photos)), content, today());
  await Promise.all(Object.values(photos).map(checkPhoto));
  console.log("Checking the content as it is…");
  const { problems } = await readChecked(folder);
  const answers = await answersTo(questions, flags);
  console.log("Checking the content as it will be…");
  const { changes, page } = await newFiles(folder, type, answers, content, photos);
  const remarks = await applyChanges(folder, changes, problems);
  const files = changes.map(({ path }) => relative(process.cwd(), join(folder, path)));
  console.log(`Wrote ${files.join(", ")}\nNext: ${type.next}`);
  const places = page ? sentencesWithCounts(content, changes[0]?.path ?? "") : [];
  if (places.length > 0)
    console.log(
      `These sentences count entries; check that they are still true:\n  ${places.join("\n  ")}`,
    );
  if (page) console.log(`See it: npm run develop, then http://localhost:8000${page}`);
  for (const line of remarks) console.log(line);
}

/** Prints the questions of a type, with the flags that answer them. */
export function printQuestions(type: EntryTemplate, { folder, photos }: EntryOptions): void {
  const content = indexContent(readContent(folder).files);
  const questions = listQuestions(withPhotos(type, Object.keys(photos)), content, today());
  console.log(`npm run new -- ${type.name}\n${questions.map(describe).join("\n")}`);
}
