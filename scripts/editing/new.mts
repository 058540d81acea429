/**
 * `npm run new -- <type>`, `npm run add-picture -- IMG_1234.jpg` (an entry of the type "picture") and
 * `npm run new -- company`: reads the arguments of these commands.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { indexContent } from "../../src/content-model/content";
import { today } from "../../src/content-model/publishing";
import { writeCompany } from "./new-company";
import { printQuestions, writeEntry } from "./new-entry";
import { withPhotos } from "./new-files";
import { entryTemplates } from "./entry-templates";
import { listQuestions } from "./question";

const usage = `npm run new -- ${entryTemplates.map(({ name }) => name).join("|")} [--question answer …]
npm run add-picture -- <photo> [--title "…"] [--alt "…"]
npm run new -- company    writes a whole content/ folder to begin with, where there is none

Asks what it needs, checks it, and writes it under content/. Every question can be
answered by a flag instead; with all of them nothing is asked.
  npm run new -- <type> --help   lists the questions of a type
  --photo <file>                 for a project: a photo straight from the phone; or a pair,
                                 --before <file> --after <file>
  --content <folder>             a folder other than content/`;

const text = { type: "string" } as const;
const common = {
  content: { ...text, default: join(import.meta.dirname, "../..", "content") },
  help: { type: "boolean", short: "h", default: false },
} as const;

const [, , command] = process.argv;
const type = entryTemplates.find(({ name }) => name === command);
const isPicture = type?.photos === "required";
const pair = type?.photos && !isPicture ? ["before", "after"] : [];
const views = type?.photos ? ["photo", ...pair] : [];
const commandName = isPicture ? "npm run add-picture" : `npm run new -- ${type?.name}`;
// Every possible question: the content, which gives the choices, is not known before flags are
// parsed.
const possibleQuestions = (type ? [type, withPhotos(type, views)] : []).flatMap((each) =>
  listQuestions(each, indexContent([]), today()),
);
/** The arguments. Negative numbers, which would pass for flags, are joined to theirs, as in `--longitude=-2.5`. */
const args: string[] = [];
for (const arg of process.argv.slice(2)) {
  const isOfFlag = /^-[\d.]/.test(arg) && args.at(-1)?.startsWith("--");
  args.push(isOfFlag ? `${args.pop()}=${arg}` : arg);
}
const options = {
  ...Object.fromEntries(possibleQuestions.map(({ name }) => [name, text])),
  ...Object.fromEntries(views.map((view) => [view, text])),
  ...common,
};
const [unknown] = args
  .flatMap((arg) => /^--([^=]+)/.exec(arg)?.[1] ?? [])
  .filter((name) => !(name in options));
if (type && unknown) {
  const known = Object.keys(options).map((name) => `--${name}`);
  console.error(`${commandName} takes no --${unknown}; it takes ${known.join(", ")}`);
  process.exit(1);
}
const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
const extraWords = positionals.slice(1);
if (type && extraWords.length > (type.photos ? 1 : 0)) {
  const quoted = extraWords.map((word) => `"${word}"`).join(", ");
  const most = type.photos
    ? "one photo; a path with spaces needs double quotes around it"
    : 'no other words; write --question "answer"';
  console.error(`${commandName} was given ${quoted}, and takes ${most}`);
  process.exit(1);
}
const flags = new Map<string, unknown>(Object.entries({ photo: extraWords[0], ...values }));
const photos = views.flatMap((view) => {
  const file = flags.get(view);
  return typeof file === "string" ? [[view, file] as const] : [];
});
const entry = { folder: values.content, photos: Object.fromEntries(photos), flags };
if (command === "company" && !values.help) writeCompany(values.content);
else if (!type || (isPicture && photos.length === 0)) {
  if (command && command !== "company" && !type && !values.help) {
    console.error(`There is no type ${command}.`);
  }
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else if (values.help) printQuestions(type, entry);
else await writeEntry(type, entry);
