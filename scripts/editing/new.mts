/**
 * `npm run new -- <type>`: asks a few questions and writes a new page or entry under content/. `npm
 * run add-picture -- IMG_1234.jpg` writes an entry of the type "picture", `npm run new -- company`
 * a whole content folder to begin with.
 */
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { typeContent } from "../../src/content-model/content";
import { checkPhoto } from "../../src/content-model/pictures/prepare-picture";
import { today } from "../../src/content-model/publishing";
import { contentTypeOf } from "../../src/content-model/schemas/content-types";
import { readContent } from "../../src/content-model/read-content";
import { applyChanges, mentionsOf, readChecked } from "./apply-changes";
import { newFiles, withPhotos } from "./new-files";
import { newTypes } from "./new-types";
import { answerProblem, questionsOf, answerValue, type NewType, type Question } from "./question";

const usage = `npm run new -- ${newTypes.map(({ name }) => name).join("|")} [--question answer …]
npm run add-picture -- <photo> [--title "…"] [--alt "…"]
npm run new -- company    writes a whole content/ folder to begin with, where there is none

Asks what it needs, checks it, and writes it under content/. Every question can be
answered by a flag instead; with all of them nothing is asked.
  npm run new -- <type> --help   lists the questions of a type
  --photo <file>                 for a project: a photo as the telephone wrote it; or a pair,
                                 --before <file> --after <file>
  --content <folder>             another folder than content/`;

const text = { type: "string" } as const;
const common = {
  photo: text,
  before: text,
  after: text,
  content: { ...text, default: join(import.meta.dirname, "../..", "content") },
  help: { type: "boolean", short: "h", default: false },
} as const;

function describe({ name, message, choices, fallback }: Question): string {
  const allowed = choices ? ` [${choices.filter(Boolean).join(", ")}]` : "";
  return `  --${name}  ${message}${allowed}${fallback ? ` (default: ${fallback})` : ""}`;
}

/** Asks until the answer is valid; a choice may be given by its number. */
async function ask(terminal: Interface, question: Question): Promise<string> {
  const { message, choices, fallback = "" } = question;
  const list = choices?.map((choice, index) => `\n  ${index + 1}  ${choice || "(none)"}`) ?? [];
  const prompt = `${message}${list.join("")}${fallback && ` (${fallback})`}: `;
  for (;;) {
    const typed = (await terminal.question(prompt)).trim();
    const answer = choices?.[Number(typed) - 1] ?? (typed || fallback);
    const problem = answerProblem(question, answer);
    if (problem === undefined || choices?.length === 0) return answer;
    console.log(problem);
  }
}

/**
 * Writes a new entry.
 * @throws {Error} with what to correct; nothing is written then
 */
async function write(type: NewType, root: string, photos: Record<string, string>): Promise<void> {
  const content = typeContent(readContent(root).files);
  const questions = questionsOf(withPhotos(type, Object.keys(photos)), content, today());
  if (values.help) {
    console.log(`npm run new -- ${type.name}\n${questions.map(describe).join("\n")}`);
    return;
  }
  await Promise.all(Object.values(photos).map(checkPhoto));
  console.log("Checking the content as it is…");
  const { problems } = await readChecked(root);
  const terminal = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  const stop = () => process.exit(130);
  terminal?.on("SIGINT", stop).on("close", stop);
  const answers: Record<string, unknown> = {};
  let wrong = "";
  for (const question of questions) {
    const { name, fallback = "" } = question;
    const flag = flags.get(name);
    const otherwise = () => (terminal ? ask(terminal, question) : fallback);
    const answer = typeof flag === "string" ? flag : await otherwise();
    const problem = answerProblem(question, answer);
    if (problem) wrong += `\n  --${name}  ${problem}`;
    answers[name] = answerValue(question, answer);
  }
  terminal?.off("close", stop).close();
  if (wrong) throw new Error(`Nothing was written:${wrong}`);

  console.log("Checking the content as it will be…");
  const { changes, page } = await newFiles(root, type, answers, content, photos);
  const remarks = await applyChanges(root, changes, problems);
  const files = changes.map(({ path }) => relative(process.cwd(), join(root, path)));
  console.log(`Wrote ${files.join(", ")}\nNext: ${type.next}`);
  const file = contentTypeOf(changes[0]?.path ?? "");
  const places = file && page ? mentionsOf(content, { contentType: file, path: "" }) : [];
  if (places.length > 0)
    console.log(
      `These sentences count entries; check that they are still true:\n  ${places.join("\n  ")}`,
    );
  if (page) console.log(`See it: npm run develop, then http://localhost:8000${page}`);
  for (const line of remarks) console.log(line);
}

/**
 * Writes the content of the tests' company, which has all that is required and nothing more.
 * @throws {Error} if there is content already; nothing is written then
 */
function writeCompany(root: string): void {
  const place = relative(process.cwd(), root) || root;
  // The guide for editors names no firm, so it stays.
  const present = existsSync(root) ? readdirSync(root).filter((name) => name !== "README.md") : [];
  if (present.length > 0) {
    throw new Error(
      `${place} has files. Move all but README.md away first (mv ${place} ${place}-old; mkdir ${place}; mv ${place}-old/README.md ${place}), or name another folder with --content. Nothing was written.`,
    );
  }
  cpSync(join(import.meta.dirname, "../../src/testing/company/plain"), root, { recursive: true });
  console.log(
    `Wrote ${place}: a plumber in Leeds who never was. Next: write your firm over it, business.yml first (docs/how-to.md, "Another company takes the site over").`,
  );
}

const type = newTypes.find(({ name }) => name === process.argv[2]);
const views = type?.photos ? ["photo", "before", "after"] : [];
// Every possible question: the content, which gives the choices, is not known before flags are
// parsed.
const possibleQuestions = (type ? [type, withPhotos(type, views)] : []).flatMap((each) =>
  questionsOf(each, typeContent([]), today()),
);
/** The arguments with negative numbers joined to their flag, as in `--longitude=-2.5`: alone they would pass for flags. */
const args = process.argv.slice(2).reduce<string[]>((read, arg) => {
  const flag = read.at(-1);
  if (/^-[\d.]/.test(arg) && flag?.startsWith("--")) read.splice(-1, 1, `${flag}=${arg}`);
  else read.push(arg);
  return read;
}, []);
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: { ...Object.fromEntries(possibleQuestions.map(({ name }) => [name, text])), ...common },
});
const flags = new Map<string, unknown>(Object.entries({ photo: positionals[1], ...values }));
const photos = views.flatMap((view) => {
  const file = flags.get(view);
  return typeof file === "string" ? [[view, file] as const] : [];
});
if (process.argv[2] === "company" && !values.help) {
  writeCompany(values.content);
} else if (!type || (type.photos === "required" && photos.length === 0)) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  await write(type, values.content, Object.fromEntries(photos));
}
