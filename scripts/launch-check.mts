/**
 * `npm run launch-check`: lists what must not go live and what is still to be decided. Exit status
 * 1 if anything must not go live.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { indexContent } from "../src/content-model/content";
import { formatFindings } from "../src/content-model/launch/finding";
import { launchFindings } from "../src/content-model/launch/launch-findings";
import {
  securityContactFile,
  securityContactFindings,
} from "../src/content-model/launch/security-contact";
import { picturesWithLocation } from "../src/content-model/launch/picture-history";
import { formerFirm, starterFindings } from "../src/content-model/launch/starter-texts";
import { today } from "../src/content-model/publishing";
import { readContent } from "../src/content-model/read-content";
import { checkedContent } from "./checks/read-checked";

const help = `npm run launch-check [-- --json]

Lists samples, placeholders, texts of the company to begin with or of the one before, claims that are overdue
or unproven, and missing legal details, each with the reason and its source; then what is for you to decide. Exit status 0 if nothing has to be fixed, 1 if something has.
  --json   the same for programs: { blockers, tasks, findings }`;

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: { json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
});

if (values.help) console.log(help);
else {
  if (!values.json) console.log("Checking the content…");
  const { content, advice } = await checkedContent(join(root, "content"));
  const drawings = readdirSync(join(root, "content/brand")).map((name) => {
    const path = `content/brand/${name}`;
    return { path, text: readFileSync(join(root, path), "utf8") };
  });
  const starter = indexContent(readContent(join(root, "src/testing/company/plain")).files);
  const securityFile = join(root, securityContactFile);
  const findings = [
    ...launchFindings(content, today(), drawings),
    ...starterFindings(content, starter),
    ...(existsSync(join(root, "content-old"))
      ? starterFindings(
          content,
          indexContent(readContent(join(root, "content-old")).files),
          formerFirm,
        )
      : []),
    ...(existsSync(securityFile)
      ? securityContactFindings(readFileSync(securityFile, "utf8"), today())
      : []),
    ...(await picturesWithLocation(root)),
  ];
  const blockers = findings.filter(({ level }) => level === "blocker").length;
  const report = { blockers, tasks: findings.length - blockers, findings };
  console.log(values.json ? JSON.stringify(report, null, 2) : formatFindings(findings));
  if (advice && !values.json) console.log(`\n${advice}`);
  process.exitCode = blockers === 0 ? 0 : 1;
}
