/** `npm run new -- <kind>`: asks a few questions and writes a new page or entry under content/. */
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { input, select } from "@inquirer/prompts";
import { checkContent } from "../../src/content-model/check/check-content";
import { formatProblems } from "../../src/content-model/problem";
import { typeContent } from "../../src/content-model/content";
import type { NewKind, Photos } from "../../src/content-model/new/new-kind";
import { answerProblem, valueOf, type Question } from "../../src/content-model/new/question";
import { newKinds, writeNew } from "../../src/content-model/new/write-new";
import { lookAtPhoto } from "../../src/content-model/pictures/prepare-picture";
import { today } from "../../src/content-model/publishing";
import { readContent } from "../../src/content-model/read-content";

const usage = `npm run new -- ${newKinds.map(({ name }) => name).join("|")} [--question answer …]

Asks what it needs, checks it, and writes it under content/. Every question can be
answered by a flag instead; with all of them nothing is asked.
  npm run new -- <kind> --help   lists the questions of a kind
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
  const otherwise = fallback ? ` (default: ${fallback})` : "";
  return `  --${name}  ${message}${allowed}${otherwise}`;
}

async function ask(question: Question): Promise<string> {
  const { message, choices, fallback } = question;
  if (choices) {
    const named = choices.map((value) => ({ value, name: value || "(none)" }));
    return select({ message, choices: named, pageSize: 12 });
  }
  const validate = (answer: string) => answerProblem(question, answer) ?? true;
  return input({ message, default: fallback, validate });
}

/** The answer from its flag, from the person, or the default; `undefined` where none can be had. */
async function answerTo(question: Question, flag: unknown) {
  if (typeof flag === "string") return flag;
  if (question.choices?.length === 0) return undefined;
  return process.stdin.isTTY ? ask(question) : question.fallback;
}

function problemWith(question: Question, answer: string | undefined): string[] {
  if (question.choices?.length === 0) return [`--${question.name}  there is none to choose from`];
  const problem = answerProblem(question, answer ?? "");
  return problem ? [`--${question.name}  ${problem}`] : [];
}

/** @throws {Error} with what to mend, where something is wrong; then nothing is written */
async function write(kind: NewKind, root: string, photos: Photos): Promise<void> {
  const content = typeContent(readContent(root).files);
  const questions = kind.questions(content, today(), photos);
  const options = Object.fromEntries(questions.map(({ name }) => [name, text]));
  const { values: flags } = parseArgs({
    allowPositionals: true,
    options: { ...options, ...common },
  });
  if (flags.help) {
    console.log(`npm run new -- ${kind.name}\n${questions.map(describe).join("\n")}`);
    return;
  }
  await Promise.all(Object.values(photos).map(lookAtPhoto));
  console.log("Checking the content as it is…");
  const problems = await checkContent(root);
  if (problems.length > 0) throw new Error(`${formatProblems(problems)}\nMend these first.`);

  const answers: [Question, string | undefined][] = [];
  const given = new Map<string, unknown>(Object.entries(flags));
  for (const question of questions) {
    answers.push([question, await answerTo(question, given.get(question.name))]);
  }
  const wrong = answers.flatMap(([question, answer]) => problemWith(question, answer));
  if (wrong.length > 0) throw new Error(`Nothing was written:\n  ${wrong.join("\n  ")}`);

  const values = answers.map(
    ([question, answer]) => [question.name, valueOf(question, answer ?? "")] as const,
  );
  const made = kind.make(Object.fromEntries(values), content, photos);
  const { path, page, next, pictures = [] } = made;
  console.log(`${pictures.length > 0 ? "Making the picture fit, and checking" : "Checking"}…`);
  const refused = await writeNew(root, made);
  if (refused.length > 0) throw new Error(`Nothing was written:\n${formatProblems(refused)}`);
  const written = [path, ...pictures.map(({ key }) => `pictures/${key}.jpg`)];
  console.log(`Wrote ${written.map((file) => relative(process.cwd(), join(root, file))).join(", ")}
Next: ${next}
See it: npm run develop, then http://localhost:8000${page}`);
}

const first = parseArgs({ strict: false, allowPositionals: true, options: common });
const { content, help, ...others } = first.values;
const kind = newKinds.find(({ name }) => name === first.positionals[0]);
try {
  if (kind) {
    const { photo, before, after } = others as Photos;
    const photos = { ...(photo && { photo }), ...(before && { before }), ...(after && { after }) };
    await write(kind, String(content), kind.takesPhotos ? photos : {});
  } else {
    console.log(usage);
    process.exitCode = help ? 0 : 1;
  }
} catch (error) {
  // Ctrl+C at a question ends here too.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
