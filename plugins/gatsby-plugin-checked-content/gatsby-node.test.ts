import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onCreateWebpackConfig, onPreBootstrap } from "./gatsby-node";
import type { CheckedContentOptions } from "./sync-content";

const root = mkdtempSync(join(tmpdir(), "content-"));
const schema = join(root, "schemas/a.json");
const folder = join(root, "content");
mkdirSync(folder);
writeFileSync(join(folder, "a.yml"), "a: 1");

/** Report of the check; undefined where nothing is wrong. */
let mistakes: string | undefined;
const afterChange = jest.fn();
const options: CheckedContentOptions = {
  folder,
  copy: join(root, "copy"),
  check: () => Promise.resolve(mistakes),
  files: () => ["a.yml"],
  drafts: () => [],
  fill: () => (_, text) => text,
  schemas: () => [[schema, "{}"]],
  afterChange,
};

type Hook = (args: unknown, options: unknown) => Promise<void> | undefined;

afterAll(() => {
  rmSync(root, { recursive: true });
});

test("mistakes end the command with all of them, and the editor's schemas are there to help", async () => {
  const panic = jest.fn();
  mistakes = "content/a.yml:1 is wrong";
  await (onPreBootstrap as Hook)({ reporter: { panic } }, options);
  expect(panic).toHaveBeenCalledWith(mistakes);
  expect(existsSync(schema)).toBe(true);
  expect(existsSync(options.copy)).toBe(false);
});

test("in develop the browser shows mistakes until they are corrected", async () => {
  let compile: (compilation: unknown) => Promise<void> = () => Promise.resolve();
  const compiler = {
    hooks: { afterCompile: { tapPromise: (_: string, run: typeof compile) => (compile = run) } },
  };
  const setWebpackConfig = ({ plugins }: { plugins: { apply: (to: object) => void }[] }) => {
    for (const plugin of plugins) plugin.apply(compiler);
  };
  void (onCreateWebpackConfig as Hook)(
    { stage: "develop", actions: { setWebpackConfig } },
    options,
  );
  const compiled = async () => {
    const errors: Error[] = [];
    await compile({ compiler, errors, contextDependencies: new Set() });
    return errors.map(({ message }) => message);
  };
  mistakes = "content/a.yml:1 is wrong";
  expect(await compiled()).toEqual([mistakes]);
  expect(afterChange).not.toHaveBeenCalled();
  mistakes = undefined;
  expect(await compiled()).toEqual([]);
  expect(afterChange).toHaveBeenCalledTimes(1);
  expect(existsSync(join(options.copy, "a.yml"))).toBe(true);
});
