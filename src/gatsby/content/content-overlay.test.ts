import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webpack from "webpack";
import { withContent } from "../../testing/broken-content";
import { ContentOverlay } from "./content-overlay";

const folder = mkdtempSync(join(tmpdir(), "overlay-"));
/** Stands for what Gatsby reads. */
const copy = join(folder, "copy");

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
    plugins: [new ContentOverlay(content, copy)],
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
  "%s is an error of compilation, and pages keep what they had, until it is mended",
  async (_, path, make, said) => {
    await withContent([], async (content) => {
      const file = join(content, path);
      const before = (await compile(content)).hasErrors();
      expect(before).toBe(false);
      const good = readOrNothing(file);

      make(file);
      const { errors = [] } = (await compile(content)).toJson();
      expect(errors.map(({ message }) => message).join()).toMatch(said);
      expect(readOrNothing(join(copy, path))).toEqual(good);

      rmSync(file, { recursive: true, force: true });
      if (good) writeFileSync(file, good);
      const mended = await compile(content);
      expect(mended.hasErrors()).toBe(false);
      expect([...mended.compilation.contextDependencies]).toContain(content);
    });
  },
);

test("what was changed and taken away meanwhile is taken once all is in order", async () => {
  const words = { path: "gallery/google-overrides.yml", edit: () => "[]\n" };
  await withContent([words], async (content) => {
    await compile(content);
    expect(existsSync(join(copy, words.path))).toBe(true);
    const untouched = statSync(join(copy, "home.yml")).mtimeMs;
    const business = readFileSync(join(content, "business.yml"), "utf8");
    const town = readFileSync(join(content, "locations/crewe.md"), "utf8");

    writeFileSync(join(content, "business.yml"), business.replace(/^name: /m, "nmae: "));
    writeFileSync(
      join(content, "locations/crewe.md"),
      town.replace("\n---\n", "\ndraft: true\n---\n"),
    );
    rmSync(join(content, words.path));
    await compile(content);
    expect(readFileSync(join(copy, "locations/crewe.md"), "utf8")).toBe(town);

    writeFileSync(join(content, "business.yml"), business);
    await compile(content);
    expect(readFileSync(join(copy, "locations/crewe.md"), "utf8")).toContain("draft: true");
    expect(existsSync(join(copy, words.path))).toBe(false);
    expect(statSync(join(copy, "home.yml")).mtimeMs).toBe(untouched);
  });
});

function readOrNothing(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
