import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stylesDigest } from "./site-styles";

test("the digest changes with a style, wherever it is, and with nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "styles-"));
  mkdirSync(join(folder, "deep"));
  writeFileSync(join(folder, "deep/card.module.css"), "a { color: red }");
  const before = stylesDigest(folder);

  writeFileSync(join(folder, "page.tsx"), "text");
  expect(stylesDigest(folder)).toBe(before);

  writeFileSync(join(folder, "deep/card.module.css"), "a { color: blue }");
  expect(stylesDigest(folder)).not.toBe(before);
  rmSync(folder, { recursive: true });
});
