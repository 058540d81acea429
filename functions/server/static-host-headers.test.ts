import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listPublicFiles, type PublicFiles } from "./public-files";
import { commonHeaders } from "../http/security-headers";
import { caddyHeaders, netlifyHeaders } from "./static-host-headers";

const root = mkdtempSync(join(tmpdir(), "public-"));
const script = "app-0123456789abcdef0123.js";
mkdirSync(join(root, "contact"));
writeFileSync(join(root, "index.html"), "<h1>Home</h1>");
writeFileSync(
  join(root, "contact", "index.html"),
  `<script>start()</script><script src="/${script}"></script>`,
);
writeFileSync(join(root, script), "run()");
writeFileSync(join(root, "pages.speculationrules"), "{}");
afterAll(() => {
  rmSync(root, { recursive: true });
});

const hsts = "max-age=300";
let files: PublicFiles;
beforeAll(async () => {
  files = await listPublicFiles(root);
});

test.each([
  ["Netlify", netlifyHeaders],
  ["Caddy", caddyHeaders],
])("%s sends what our own host sends", (_, write) => {
  const text = write(files, hsts);
  for (const [name, value] of Object.entries(commonHeaders(hsts))) {
    expect(text).toContain(name);
    expect(text).toContain(value);
  }
  expect(text).toContain('"/pages.speculationrules"');
  expect(text).toContain("application/speculationrules+json");
});

test("one policy allows the inline scripts of every page and nothing else inline", () => {
  const policy = /Content-Security-Policy: (.*)/.exec(netlifyHeaders(files, hsts))?.[1] ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test("files with their hash in the name are kept for a year", () => {
  expect(netlifyHeaders(files, hsts)).toContain(
    `/${script}\n  Cache-Control: public, max-age=31536000, immutable`,
  );
  expect(caddyHeaders(files, hsts)).toContain(`@kept path /static/* /${script}\n`);
});
