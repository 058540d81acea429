import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack from "webpack";
import { withContent } from "../testing/broken-content";
import { ContentOverlay } from "./content-overlay";

const folder = mkdtempSync(join(tmpdir(), "overlay-"));

beforeAll(() => {
  writeFileSync(join(folder, "entry.js"), "");
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function compile(content: string): Promise<webpack.Stats> {
  const compiler = webpack({
    context: folder,
    entry: "./entry.js",
    mode: "development",
    output: { path: join(folder, "out") },
    plugins: [new ContentOverlay(content)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats);
      else reject(error ?? new Error("webpack said nothing"));
    });
  });
}

/** A mistake of each kind that could end the check instead of being told: where, what, and the message. */
const mistakes: readonly [string, string, (file: string) => void, RegExp][] = [
  [
    "a wrong choice",
    "locations/crewe.md",
    (file) => {
      writeFileSync(file, readFileSync(file, "utf8").replace(/^county: .*/m, "county: Chesire"));
    },
    /content\/locations\/crewe\.md:\d+ {2}county must be one of: Cheshire/,
  ],
  [
    "YAML that is none",
    "home.yml",
    (file) => {
      writeFileSync(file, 'title: "open');
    },
    /not valid YAML/,
  ],
  [
    "YAML that repeats itself without end",
    "home.yml",
    (file) => {
      writeFileSync(file, "a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n");
    },
    /repeats another place/,
  ],
  [
    "a file that is gone",
    "business.yml",
    (file) => {
      rmSync(file);
    },
    /is missing/,
  ],
  [
    "bytes that are no text",
    "terms.md",
    (file) => {
      writeFileSync(file, "\0");
    },
    /NUL/,
  ],
  [
    "a folder named like a file",
    "blogs/x.md",
    (file) => {
      mkdirSync(file);
    },
    /is a folder/,
  ],
  [
    "a link to nothing",
    "blogs/x.md",
    (file) => {
      symlinkSync("nowhere", file);
    },
    /symbolic link/,
  ],
  [
    "a link in a circle",
    "blogs/x",
    (file) => {
      symlinkSync("..", file);
    },
    /symbolic link/,
  ],
];

test.each(mistakes)(
  "%s is an error of compilation until it is mended",
  async (_, path, make, said) => {
    await withContent([], async (content) => {
      const file = join(content, path);
      const before = (await compile(content)).hasErrors();
      expect(before).toBe(false);
      const good = readOrNothing(file);

      make(file);
      const { errors = [] } = (await compile(content)).toJson();
      expect(errors.map(({ message }) => message).join()).toMatch(said);

      rmSync(file, { recursive: true, force: true });
      if (good) writeFileSync(file, good);
      const mended = await compile(content);
      expect(mended.hasErrors()).toBe(false);
      expect([...mended.compilation.contextDependencies]).toContain(content);
    });
  },
);

function readOrNothing(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
