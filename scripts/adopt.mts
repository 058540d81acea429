/** `npm run adopt`: makes the site another company's, and lists what only that company can write. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { input } from "@inquirer/prompts";
import { adoptContent, markName, renaming } from "../src/content-model/adopt/adopt-content";
import {
  adoptColours,
  adoptMark,
  coloursOf,
  looksProblem,
} from "../src/content-model/adopt/adopt-looks";
import { adoptLogo, logoProblem } from "../src/content-model/adopt/adopt-logo";
import { leftOver } from "../src/content-model/adopt/left-over";
import { adoptQuestions } from "../src/content-model/adopt/questions";
import { checkContent } from "../src/content-model/check/check-content";
import { formatProblems } from "../src/content-model/check/problem";
import { typeContent, type Content } from "../src/content-model/content";
import { applyChanges, type FileChange } from "../src/content-model/new/apply-changes";
import {
  answerProblem,
  valueOf,
  type Question,
  type Values,
} from "../src/content-model/new/question";
import { readContent } from "../src/content-model/read-content";

const project = join(import.meta.dirname, "..");
const root = join(project, "content");
const content = typeContent(readContent(root).files);
const questions = adoptQuestions(content, coloursOf(project));

const text = { type: "string" } as const;
const { values: flags } = parseArgs({
  options: {
    ...Object.fromEntries(questions.map(({ name }) => [name, text])),
    help: { type: "boolean", short: "h" },
  },
});

function usage(): string {
  const lines = questions.map(({ name, message, fallback }) => {
    const otherwise = fallback === undefined ? "" : ` (default: ${fallback})`;
    return `  --${name}  ${message}${otherwise}`;
  });
  return `npm run adopt

Asks for a company, writes it into content/business.yml and every text, colours the site, and lists
what is left for you. Commit before, so that you can look at the difference and go back.
${lines.join("\n")}`;
}

async function answer(question: Question): Promise<string> {
  const { name, message, fallback } = question;
  const flag = (flags as Readonly<Record<string, string | boolean | undefined>>)[name];
  if (typeof flag === "string") return flag;
  if (!process.stdin.isTTY) return fallback ?? "";
  const validate = (given: string) => answerProblem(question, given) ?? true;
  return input({ message, default: fallback, validate });
}

async function askAll(): Promise<Values> {
  const answers: [Question, string][] = [];
  for (const question of questions) answers.push([question, await answer(question)]);
  const wrong = answers.flatMap(([question, given]) => {
    const problem = answerProblem(question, given);
    return problem ? `--${question.name}  ${problem}` : [];
  });
  const values = Object.fromEntries(
    answers.map(([one, given]) => [one.name, valueOf(one, given)] as const),
  );
  const together = wrong.length === 0 ? looksProblem(newColours(values)) : undefined;
  if (together) wrong.push(together);
  if (wrong.length > 0) throw new Error(`Nothing was written:\n  ${wrong.join("\n  ")}`);
  return values;
}

function newColours(values: Values) {
  return { colour: String(values["colour"]), dark: String(values["dark"]) };
}

/** The logo's files; none where the mark of today stays. */
function logoChanges(path: unknown): FileChange[] {
  if (typeof path !== "string") return [];
  if (!existsSync(path)) throw new Error(`--logo ${path}: there is no such file.`);
  const svg = readFileSync(path, "utf8");
  const problem = logoProblem(svg);
  if (problem) throw new Error(`--logo ${path} ${problem}.`);
  return adoptLogo(svg);
}

/** Colours, the mark of the registration body, and the logo. */
function looks(before: Content, values: Values, recoloured: readonly FileChange[]): FileChange[] {
  const registration = before.one("business")?.value.registration;
  const changes = new Map(recoloured.map(({ path, data }) => [path, data]));
  if (registration) {
    const old = `static${registration.mark}`;
    const svg = String(changes.get(old) ?? readFileSync(join(project, old), "utf8"));
    changes.set(old, undefined);
    const mark = `static/${markName(String(values["body"]))}`;
    changes.set(mark, adoptMark(svg, registration.body, String(values["body"])));
  }
  for (const { path, data } of logoChanges(values["logo"])) changes.set(path, data);
  return [...changes].map(([path, data]) => ({ path: `../${path}`, data }));
}

async function adopt(): Promise<void> {
  console.log("Checking the content as it is…");
  const before = await checkContent(root);
  if (before.length > 0) throw new Error(`${formatProblems(before)}\nMend these first.`);
  const values = await askAll();
  const names = renaming(content, values);
  const { changes, places } = adoptContent(root, content, values);
  const recoloured = adoptColours(project, newColours(values));
  const all = [...changes, ...looks(content, values, recoloured)];
  console.log("Checking the content as it will be…");
  const problems = await applyChanges(root, all);
  if (problems.length > 0) throw new Error(`${formatProblems(problems)}\nNothing was changed.`);
  console.log(`Changed ${all.length} files; git diff shows them.`);
  // A build leaves the scripts and files of the one before where they are.
  const built = join(project, "public");
  if (existsSync(built)) {
    rmSync(built, { recursive: true });
    console.log("public/ was built for the old company and is gone; npm run build makes yours.");
  }
  if (places.length > 0) {
    console.log(`\nSentences that got your names; read each, not all may be true of you:
  ${places.join("\n  ")}`);
  }
  const left = leftOver(project, names);
  if (left.length > 0) console.log(`\nStill the old company's:\n  ${left.join("\n  ")}`);
  console.log(`
Left for you:
${values["logo"] ? "" : "  src/components/layout/logo-mark.tsx, static/favicon.svg  the old company's mark: npm run adopt -- --logo\n"}  content/pictures, testimonials.yml, gallery/projects.yml  samples: npm run launch-check lists them
  docs/screenshots  npm run screenshots
  package.json, deploy/, docs/runbooks  the project's name, which units, images and folders have; nothing built holds it`);
}

if (flags["help"]) console.log(usage());
else await adopt();
