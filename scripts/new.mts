/** `npm run new -- <kind>`: asks a few questions and writes a new page or entry under content/. */
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { input, select } from "@inquirer/prompts";
import { checkContent } from "../src/content-model/check/check-content";
import { typeContent } from "../src/content-model/content";
import type { NewKind, Photos } from "../src/content-model/new/new-kind";
import { newKinds } from "../src/content-model/new/new-kinds";
import { answerProblem, valueOf, type Question } from "../src/content-model/new/question";
import { writeNew } from "../src/content-model/new/write-new";
import { lookAtPhoto } from "../src/content-model/pictures/prepare-picture";
import { formatProblems } from "../src/content-model/check/problem";
import { today } from "../src/content-model/publishing";
import { readContent } from "../src/content-model/read-content";

const kindNames = newKinds.map(({ name }) => name).join("|");
const usage = `npm run new -- ${kindNames} [--question answer …]

Asks what it needs, checks it, and writes it under content/. Every question can be
answered by a flag instead; with all of them nothing is asked.
  npm run new -- <kind> --help   lists the questions of a kind
  --photo <file>                 for a project: a photo as the telephone wrote it; or a pair,
                                 --before <file> --after <file>
  --content <folder>             another folder than content/`;

const photoFlags = ["photo", "before", "after"] as const;

/** The photographs among the flags. */
function photosOf(kind: NewKind): Photos {
  if (!kind.takesPhotos) return {};
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { photo: option, before: option, after: option },
  });
  const given = photoFlags.flatMap((name) => {
    const value = values[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

function describe({ name, message, choices, fallback }: Question): string {
  const allowed = choices ? ` [${choices.filter(Boolean).join(", ")}]` : "";
  const otherwise = fallback ? ` (default: ${fallback})` : "";
  return `  --${name}  ${message}${allowed}${otherwise}`;
}

async function ask(question: Question): Promise<string> {
  const { message, choices, fallback } = question;
  if (choices) {
    return select({
      message,
      choices: choices.map((value) => ({ value, name: value || "(none)" })),
      pageSize: 12,
    });
  }
  return input({
    message,
    default: fallback,
    validate: (answer) => answerProblem(question, answer) ?? true,
  });
}

/** The answer from its flag, from the person, or the default; `undefined` where none can be had. */
async function answerTo(question: Question, flag: string | boolean | undefined) {
  if (typeof flag === "string") return flag;
  if (question.choices?.length === 0) return undefined;
  return process.stdin.isTTY ? ask(question) : question.fallback;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

/** The flags of a kind, one for each question. Throws for one that is unknown. */
function flagsOf(questions: readonly Question[]): Record<string, string | boolean | undefined> {
  const names = [...questions.map(({ name }) => name), ...photoFlags, "content"];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  return parseArgs({
    allowPositionals: true,
    options: { ...options, help: { type: "boolean", short: "h" } },
  }).values;
}

async function write(kind: NewKind, root: string): Promise<number> {
  const content = typeContent(readContent(root).files);
  const photos = photosOf(kind);
  const questions = kind.questions(content, today(), photos);
  const flags = flagsOf(questions);
  if (flags["help"]) {
    console.log(`npm run new -- ${kind.name}\n${questions.map(describe).join("\n")}`);
    return 0;
  }
  await Promise.all(Object.values(photos).map(lookAtPhoto));
  console.log("Checking the content as it is…");
  const problems = await checkContent(root);
  if (problems.length > 0) return fail(`${formatProblems(problems)}\nMend these first.`);

  const answers: [Question, string | undefined][] = [];
  for (const question of questions) {
    answers.push([question, await answerTo(question, flags[question.name])]);
  }
  const wrong = answers.flatMap(([question, answer]) => {
    if (question.choices?.length === 0) return `--${question.name}  there is none to choose from`;
    const problem = answerProblem(question, answer ?? "");
    return problem ? `--${question.name}  ${problem}` : [];
  });
  if (wrong.length > 0) return fail(`Nothing was written:\n  ${wrong.join("\n  ")}`);

  const values = Object.fromEntries(
    answers.map(([question, answer]) => [question.name, valueOf(question, answer ?? "")]),
  );
  const made = kind.make(values, content, photos);
  console.log(made.pictures ? "Making the picture fit, and checking…" : "Checking what you wrote…");
  const refused = await writeNew(root, made);
  if (refused.length > 0) return fail(`Nothing was written:\n${formatProblems(refused)}`);
  const written = [made.path, ...(made.pictures ?? []).map(({ key }) => `pictures/${key}.jpg`)];
  console.log(`Wrote ${written.map((path) => relative(process.cwd(), join(root, path))).join(", ")}
Next: ${made.next}
See it: npm run develop, then http://localhost:8000${made.address}`);
  return 0;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: { content: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const kind = newKinds.find(({ name }) => name === positionals[0]);
  if (!kind) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const folder = values.content;
  return write(
    kind,
    typeof folder === "string" ? folder : join(import.meta.dirname, "..", "content"),
  );
}

try {
  process.exitCode = await run();
} catch (error) {
  // Ctrl+C at a question ends here too.
  process.exitCode = fail(error instanceof Error ? error.message : String(error));
}
