import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onCreateWebpackConfig, onPreBootstrap } from "./gatsby-node";
import { syncContent, type CheckedContentOptions } from "./sync-content";

let root: string;
let options: CheckedContentOptions;
/** Report of the check; undefined where nothing is wrong. */
let mistakes: string | undefined;
const afterChange = jest.fn();

const edit = (path: string, text: string) => {
  writeFileSync(join(options.folder, path), text);
};
const copied = (path: string) => readFileSync(join(options.copy, path), "utf8");
const isCopied = (path: string) => existsSync(join(options.copy, path));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "content-"));
  const folder = mkdtempSync(join(root, "edited-"));
  options = {
    folder,
    copy: join(root, "copy"),
    check: () =>
      Promise.resolve({
        mistakes,
        files: ["a.md", "b.yml", "picture.svg"].filter((path) => existsSync(join(folder, path))),
        drafts: ["b.yml"],
        fill: (path, text) => text.replace("{path}", path),
      }),
    schemas: () => [[join(root, "schemas/a.json"), "{}"]],
    afterChange,
  };
  mistakes = undefined;
  for (const path of ["a.md", "b.yml", "picture.svg"]) edit(path, "This is {path}.");
});
afterEach(() => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "test" });
  rmSync(root, { recursive: true });
});

test("tokens in texts are filled in, and other files are copied unchanged", async () => {
  expect(await syncContent(options)).toBeUndefined();
  expect(copied("a.md")).toBe("This is a.md.");
  expect(copied("b.yml")).toBe("This is b.yml.");
  expect(copied("picture.svg")).toBe("This is {path}.");
});

test("mistakes are reported, and the copy stays as it was until all are corrected", async () => {
  await syncContent(options);
  const untouched = statSync(join(options.copy, "b.yml")).mtimeMs;
  mistakes = "content/a.md:1 is wrong";
  edit("a.md", "Wrong.");
  rmSync(join(options.folder, "picture.svg"));
  expect(await syncContent(options)).toBe(mistakes);
  expect(copied("a.md")).toBe("This is a.md.");
  expect(isCopied("picture.svg")).toBe(true);

  mistakes = undefined;
  edit("a.md", "Right.");
  expect(await syncContent(options)).toBeUndefined();
  expect(copied("a.md")).toBe("Right.");
  expect(isCopied("picture.svg")).toBe(false);
  expect(statSync(join(options.copy, "b.yml")).mtimeMs).toBe(untouched);
});

test("drafts are included in develop but not in a build", async () => {
  await syncContent(options);
  expect(isCopied("b.yml")).toBe(true);
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  await syncContent(options);
  expect(isCopied("b.yml")).toBe(false);
});

type Hook = (args: unknown, options: unknown) => Promise<void> | undefined;

test("mistakes end the command after the editor's schemas are written", async () => {
  const panic = jest.fn();
  mistakes = "content/a.yml:1 is wrong";
  await (onPreBootstrap as Hook)({ reporter: { panic } }, options);
  expect(panic).toHaveBeenCalledWith(mistakes);
  expect(readFileSync(join(root, "schemas/a.json"), "utf8")).toBe("{}");
  expect(existsSync(options.copy)).toBe(false);
});

test("the browser shows mistakes in develop until they are corrected", async () => {
  let compile: (compilation: unknown) => Promise<void> = () => Promise.resolve();
  const compiler = {
    webpack: { WebpackError: Error },
    modifiedFiles: undefined as Set<string> | undefined,
    hooks: { afterCompile: { tapPromise: (_: string, run: typeof compile) => (compile = run) } },
  };
  const setWebpackConfig = ({ plugins }: { plugins: { apply: (to: object) => void }[] }) => {
    for (const plugin of plugins) plugin.apply(compiler);
  };
  void (onCreateWebpackConfig as Hook)(
    { stage: "develop", actions: { setWebpackConfig } },
    options,
  );
  const compiled = async (...modified: string[]) => {
    compiler.modifiedFiles = modified.length > 0 ? new Set(modified) : undefined;
    const errors: Error[] = [];
    await compile({ compiler, errors, contextDependencies: new Set() });
    return errors.map(({ message }) => message);
  };
  mistakes = "content/a.yml:1 is wrong";
  expect(await compiled()).toEqual([mistakes]);
  expect(afterChange).not.toHaveBeenCalled();
  mistakes = undefined;
  // A change of code neither checks again nor hides what was found.
  expect(await compiled(join(root, "code.ts"))).toEqual(["content/a.yml:1 is wrong"]);
  expect(await compiled(join(options.folder, "a.md"))).toEqual([]);
  expect(afterChange).toHaveBeenCalledTimes(1);
  expect(isCopied("a.md")).toBe(true);
});
