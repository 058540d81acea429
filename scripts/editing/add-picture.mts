/** `npm run add-picture -- IMG_1234.jpg`: takes a photograph into content/pictures, fit to be published. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { input } from "@inquirer/prompts";
import { formatProblems } from "../../src/content-model/problem";
import {
  answerProblem,
  questionsOf,
  slugOf,
  type Question,
} from "../../src/content-model/new/question";
import { applyChanges } from "../../src/content-model/new/write-new";
import { pictureChanges } from "../../src/content-model/pictures/picture-changes";
import { lookAtPhoto } from "../../src/content-model/pictures/prepare-picture";
import { pictureSchema } from "../../src/content-model/schemas/gallery";

const usage = `npm run add-picture -- <photo> [--title "…"] [--alt "…"] [--content <folder>]

Turns it upright, makes it at most 2,400 px, takes out everything the camera wrote (the place
too), names it after the title and enters it in pictures/index.yml. Asks for what is not given.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: "string" },
    alt: { type: "string" },
    content: { type: "string", default: join(import.meta.dirname, "../..", "content") },
    help: { type: "boolean", short: "h" },
  },
});

const question = questionsOf(pictureSchema);
const titleQuestion = question("key", "Title: a few words, its file is named after them", {
  name: "title",
});
const altQuestion = question(
  "alt",
  "What it shows, for those who cannot see it (20 to 250 characters)",
);

async function answer(asked: Question, flag: string | undefined, asKey: boolean) {
  const valid = (text: string) => answerProblem(asked, asKey ? slugOf(text) : text);
  const given =
    flag ??
    (process.stdin.isTTY
      ? await input({ message: asked.message, validate: (text) => valid(text) ?? true })
      : "");
  const problem = valid(given);
  if (problem) throw new Error(`Nothing was written:\n  --${asked.name}  ${problem}`);
  return given;
}

async function add(photo: string): Promise<void> {
  await lookAtPhoto(photo);
  const key = slugOf(await answer(titleQuestion, values.title, true));
  const alt = await answer(altQuestion, values.alt, false);
  console.log("Turning, cutting and checking the picture…");
  const changes = await pictureChanges(values.content, [{ photo, key, alt }]);
  const problems = await applyChanges(values.content, changes);
  if (problems.length > 0) throw new Error(`Nothing was written:\n${formatProblems(problems)}`);
  console.log(`Wrote content/pictures/${key}.jpg and its row in pictures/index.yml.
Next: look at its focus there (the subject, from left and top) and name it as \`picture: ${key}\`.`);
}

const [photo] = positionals;
if (values.help || !photo) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  await add(photo);
}
