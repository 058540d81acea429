/** Reads a Dockerfile for what it copies, and says which of it cannot be there. */
import { posix } from "node:path";
import ignore from "@balena/dockerignore";
import { Copy, DockerfileParser, type Instruction } from "dockerfile-ast";

/** What the commands of a build stage leave behind, by the command. */
const outputs: readonly { readonly command: string; readonly files: readonly string[] }[] = [
  { command: "npm run build", files: ["public/index.html"] },
  { command: "npm run bundle", files: ["dist/host.mjs", "dist/enquiries.mjs"] },
];

/** Where a stage works; paths in it are relative to this. */
const workdir = "/app";

/** A glob of COPY (Go's path.Match) as a pattern for files at or below the path. */
function patternOf(source: string): RegExp {
  const path = posix.normalize(source).replace(/^\/|\/$/g, "");
  if (path === "" || path === ".") return /^/;
  const escaped = path.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*");
  return new RegExp(`^${escaped}(/|$)`);
}

function argumentsOf(instruction: Instruction): string[] {
  return instruction.getArguments().map((argument) => argument.getValue());
}

/** The stage that `COPY --from` names. */
function sourceStage(instruction: Instruction): string | undefined {
  if (!(instruction instanceof Copy)) return undefined;
  const from = instruction.getFlags().find((flag) => flag.getName() === "from");
  return from?.getValue() ?? undefined;
}

/**
 * The paths that COPY asks for and that are not there when it runs, as "line 12: content/a.yml".
 * @param files of the project that git knows, relative to its folder
 * @param ignored the text of the .dockerignore
 */
export function missingPaths(
  dockerfile: string,
  files: readonly string[],
  ignored: string,
): string[] {
  const context = ignore()
    .add(ignored)
    .filter([...files]);
  const stages = new Map<string, Set<string>>();
  const missing: string[] = [];
  let current = new Set<string>();
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") {
      current = new Set();
      const [, , name] = argumentsOf(instruction);
      if (name !== undefined) stages.set(name, current);
    } else if (keyword === "RUN") {
      const text = instruction.getRawArgumentsContent() ?? "";
      for (const { command, files: made } of outputs) {
        if (text.includes(command)) made.forEach((file) => current.add(file));
      }
    } else if (keyword === "COPY") {
      const stage = sourceStage(instruction);
      const there = stage === undefined ? context : [...(stages.get(stage) ?? [])];
      const sources = argumentsOf(instruction).slice(0, -1);
      for (const source of sources) {
        const path = stage === undefined ? source : source.replace(`${workdir}/`, "");
        const found = there.filter((file) => patternOf(path).test(file));
        const line = instruction.getRange().start.line + 1;
        if (found.length === 0) missing.push(`line ${line}: ${source}`);
        found.forEach((file) => current.add(file));
      }
    }
  }
  return missing;
}
