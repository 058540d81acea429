/** `npm run adopt`: makes the site another company's, and lists what only that company can write. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { input } from "@inquirer/prompts";
import { adoptContent, markName, renaming } from "../src/content-model/adopt/adopt-content";
import { adoptColour, adoptMark } from "../src/content-model/adopt/adopt-looks";
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
const questions = adoptQuestions(content);

const text = { type: "string" } as const;
const { values: flags } = parseArgs({
  options: {
    ...Object.fromEntries(questions.map(({ name }) => [name, text])),
    logo: text,
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
${lines.join("\n")}
  --logo  An SVG for the browser's tab; optional`;
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
  if (wrong.length > 0) throw new Error(`Nothing was written:\n  ${wrong.join("\n  ")}`);
  return Object.fromEntries(answers.map(([one, given]) => [one.name, valueOf(one, given)]));
}

/** The mark of the registration body, and the icon of the tab. */
function looks(before: Content, values: Values, recoloured: readonly FileChange[]): FileChange[] {
  const registration = before.one("business")?.value.registration;
  const logo: unknown = flags["logo"];
  const changes = new Map(recoloured.map(({ path, data }) => [path, data]));
  if (registration) {
    const old = `static${registration.mark}`;
    const svg = String(changes.get(old) ?? readFileSync(join(project, old), "utf8"));
    changes.set(old, undefined);
    const mark = `static/${markName(String(values["body"]))}`;
    changes.set(mark, adoptMark(svg, registration.body, String(values["body"])));
  }
  if (typeof logo === "string") {
    const svg = readFileSync(logo, "utf8");
    if (!svg.includes("<svg")) throw new Error(`--logo ${logo} is not an SVG file.`);
    changes.set("static/favicon.svg", svg);
  }
  return [...changes].map(([path, data]) => ({ path: `../${path}`, data }));
}

async function adopt(): Promise<void> {
  const before = await checkContent(root);
  if (before.length > 0) throw new Error(`${formatProblems(before)}\nMend these first.`);
  const values = await askAll();
  const names = renaming(content, values);
  const { changes, places } = adoptContent(root, content, values);
  const recoloured = adoptColour(project, String(values["colour"]));
  const all = [...changes, ...looks(content, values, recoloured)];
  const problems = await applyChanges(root, all);
  if (problems.length > 0) throw new Error(`${formatProblems(problems)}\nNothing was changed.`);
  console.log(`Changed ${all.length} files; git diff shows them.`);
  if (places.length > 0) {
    console.log(`\nSentences that got your names; read each, not all may be true of you:
  ${places.join("\n  ")}`);
  }
  const left = leftOver(project, names);
  if (left.length > 0) console.log(`\nStill the old company's:\n  ${left.join("\n  ")}`);
  console.log(`
Left for you:
  src/components/layout/logo.tsx  the mark beside the name, drawn for the old company
  content/pictures, testimonials.yml, gallery/projects.yml  samples: npm run launch-check lists them
  docs/screenshots  npm run screenshots`);
}

if (flags["help"]) console.log(usage());
else await adopt();
