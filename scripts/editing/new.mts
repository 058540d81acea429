/**
 * `npm run new -- <kind>`: asks a few questions and writes a new page or entry under content/.
 * `npm run add-picture -- IMG_1234.jpg` is its kind "picture".
 */
import { join, relative } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { checkContent } from "../../src/content-model/check/check-content";
import { typeContent } from "../../src/content-model/content";
import { newKinds, type NewKind, type Photos } from "./new/new-kinds";
import { answerProblem, valueOf, type Question } from "./new/question";
import { writeNew } from "./new/write-new";
import { lookAtPhoto } from "./pictures/prepare-picture";
import { formatProblems } from "../../src/content-model/problem";
import { today } from "../../src/content-model/publishing";
import { readContent } from "../../src/content-model/read-content";

const usage = `npm run new -- ${newKinds.map(({ name }) => name).join("|")} [--question answer …]
npm run add-picture -- <photo> [--title "…"] [--alt "…"]

Asks what it needs, checks it, and writes it under content/. Every question can be
answered by a flag instead; with all of them nothing is asked.
  npm run new -- <kind> --help   lists the questions of a kind
  --photo <file>                 for a project: a photo as the telephone wrote it; or a pair,
                                 --before <file> --after <file>
  --content <folder>             another folder than content/

A photo is turned upright, made at most 2,400 px, freed of everything the camera wrote (the
place too), named after the title and entered in pictures/index.yml.`;

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

/** Asks until the answer will do; a choice may be given by its number. */
async function ask(terminal: Interface, question: Question): Promise<string> {
  const { message, choices, fallback } = question;
  const list = choices?.map((choice, index) => `\n  ${index + 1}  ${choice || "(none)"}`) ?? [];
  const asked = `${message}${list.join("")}${fallback ? ` (${fallback})` : ""}: `;
  for (;;) {
    const said = (await terminal.question(asked)).trim();
    const answer = choices?.[Number(said) - 1] ?? (said || (fallback ?? ""));
    const problem = answerProblem(question, answer);
    if (problem === undefined || choices?.length === 0) return answer;
    console.log(problem);
  }
}

/** The answers from flags, from the person, or the defaults. */
async function answersTo(questions: readonly Question[], flags: ReadonlyMap<string, unknown>) {
  const terminal = process.stdin.isTTY ? createInterface(process.stdin, process.stdout) : undefined;
  terminal?.on("SIGINT", () => process.exit(130));
  const answers: (readonly [Question, string])[] = [];
  for (const question of questions) {
    const flag = flags.get(question.name);
    const otherwise = () => (terminal ? ask(terminal, question) : (question.fallback ?? ""));
    answers.push([question, typeof flag === "string" ? flag : await otherwise()]);
  }
  terminal?.close();
  return answers;
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

  const answers = await answersTo(questions, new Map(Object.entries(flags)));
  const wrong = answers.flatMap(([question, answer]) => {
    const problem = answerProblem(question, answer);
    return problem ? [`\n  --${question.name}  ${problem}`] : [];
  });
  if (wrong.length > 0) throw new Error(`Nothing was written:${wrong.join("")}`);

  const values = answers.map(
    ([question, answer]) => [question.name, valueOf(question, answer)] as const,
  );
  const made = kind.make(Object.fromEntries(values), content, photos);
  const { path, page, next, pictures = [] } = made;
  console.log(`${pictures.length > 0 ? "Making the picture fit, and checking" : "Checking"}…`);
  const refused = await writeNew(root, made);
  if (refused.length > 0) throw new Error(`Nothing was written:\n${formatProblems(refused)}`);
  const written = [path, ...pictures.map(({ key }) => `pictures/${key}.jpg`)];
  console.log(`Wrote ${written.map((file) => relative(process.cwd(), join(root, file))).join(", ")}
Next: ${next}`);
  if (page) console.log(`See it: npm run develop, then http://localhost:8000${page}`);
}

const first = parseArgs({ strict: false, allowPositionals: true, options: common });
const { content, help, ...others } = first.values;
const [name, file] = first.positionals;
const kind = newKinds.find((each) => each.name === name);
const { photo = file, before, after } = others as Photos;
const photos = { ...(photo && { photo }), ...(before && { before }), ...(after && { after }) };
if (!kind || (kind.photos === "required" && !photo)) {
  console.log(usage);
  process.exitCode = help ? 0 : 1;
} else {
  try {
    await write(kind, String(content), kind.photos ? photos : {});
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
