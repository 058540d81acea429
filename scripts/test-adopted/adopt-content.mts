/** Makes another firm's site of a copy of the project, with the commands that are made for it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { blankPictures } from "../bench-build/blank-pictures.mts";
import { generateContent } from "../bench-build/generate-content.mts";
import { businessSchema } from "../../src/content-model/schemas/business";
import { runNode } from "../run-node.mts";

/** A service that an other firm may not offer; few pages lead to it. */
const retired = "cctv-security";

/** Answers to the questions of `npm run adopt`, as flags. */
const company = {
  name: "Brine & Sons Electrics",
  origin: "https://www.brine-and-sons.example",
  phone: "07700 900872",
  international: "+447700900872",
  whatsapp: "447700900872",
  email: "office@brine-and-sons.example",
  locality: "Sandiway",
  postcode: "CW8 2AA",
  latitude: "53.23214",
  longitude: "-2.59417",
  body: "NAPIT",
  number: "123456",
  entry: "https://register.example/brine-and-sons",
  colour: "#6fb7e0",
  dark: "#0b1f3a",
};

/** Its logo; a file as a designer would send it. */
const logo =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#6fb7e0"/></svg>';

/** What nothing that is built may name afterwards: the company of `project`, before it is adopted. */
export function namesOf(project: string): RegExp {
  const file = readFileSync(join(project, "content/business.yml"), "utf8");
  const { name, origin, phone, whatsapp, email, address, registration } = businessSchema.cast(
    parse(file),
  );
  const [firstWord = name] = name.split(" ");
  const names = [
    firstWord,
    new URL(origin).host,
    email.address,
    phone.display,
    phone.international,
    whatsapp.number,
    address.locality,
    address.postcode,
    registration.body,
  ];
  const literal = names.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(literal.join("|").replaceAll(" ", String.raw`(?:[\s+]|%20|&nbsp;)*`), "i");
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  const changed = change(text);
  if (changed !== text) writeFileSync(file, changed);
}

/** Dates an article a month ahead, so that it waits for its day. */
function dateAhead(file: string): void {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  edit(file, (text) =>
    text.replace(/^date: .*$/m, `date: "${day}"`).replace(/^updated: .*\n/m, ""),
  );
}

/** One of the project's own commands, in its copy. */
async function run(folder: string, command: readonly string[]): Promise<void> {
  const code = await runNode(["scripts/run.mjs", ...command], {}, folder);
  if (code !== 0) throw new Error(`npm run ${command[0]} failed in the copy`);
}

/** Another company, one town more, one service less, other pictures; `folder` is the project's. */
export async function adoptContent(folder: string): Promise<void> {
  const content = join(folder, "content");
  const flags = Object.entries(company).map(([name, answer]) => `--${name}=${answer}`);
  const logoFile = join(folder, "var/logo.svg");
  mkdirSync(dirname(logoFile), { recursive: true });
  writeFileSync(logoFile, logo);
  await run(folder, ["adopt", ...flags, `--logo=${logoFile}`]);
  // What a retired service came to has no other service to stand under.
  edit(join(content, "typical-jobs.yml"), (text) =>
    text
      .split(/^(?=- key: )/m)
      .filter((job) => !job.includes(`service: ${retired}\n`))
      .join(""),
  );
  await run(folder, ["move-page", "retire", `services/${retired}`]);
  generateContent(content, { articles: 1, towns: 1 });
  dateAhead(join(content, "blogs/generated-1.md"));
  await blankPictures(join(content, "pictures"));
}
