import { htmlResponse } from "./respond";
import {
  caddyHeaders,
  contentSecurityPolicy,
  formatHeaders,
  parseHeaders,
  siteHeaders,
} from "./site-headers";

const script = "/app-0123456789abcdef0123.js";
const paths = ["/index.html", "/contact/index.html", script, "/static/a.webp"];
const pageHtml = ["<h1>Home</h1>", `<script>start()</script><script src="${script}"></script>`];
const hsts = "max-age=300";
const rules = siteHeaders({ paths, pageHtml }, hsts);
const headersOf = parseHeaders(formatHeaders(rules));

test("one policy allows the inline scripts of every page and nothing else inline", () => {
  const { "Content-Security-Policy": policy } = headersOf("/");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  expect(headersOf("/contact")["Content-Security-Policy"]).toBe(policy);
  expect(headersOf("/")["Strict-Transport-Security"]).toBe(hsts);
});

test.each([
  ['type="application/json"', false],
  ['id="photos" type="application/json" data-of="gallery"', false],
  ['type="application/ld+json"', false],
  ['data-src="photos"', true],
  ['type="module"', true],
  ['type="text/javascript"', true],
  ['type="speculationrules"', true],
  ["", true],
])("the policy contains the hash of <script %s>: %s", (attributes, isHeld) => {
  const policy = contentSecurityPolicy([`<script ${attributes}>1 < 2</script>`]);
  expect(policy.includes("'sha256-")).toBe(isHeld);
});

test("a page made on request may run only scripts of its build", () => {
  const built = "<script>start()</script>";
  const { headers } = htmlResponse(200, `<p><script>evil()</script></p>${built}`, built);
  expect(headers.get("Content-Security-Policy")).toBe(contentSecurityPolicy([built]));
});

test("the editor's page has a policy of its own, and no second one", () => {
  const withAdmin = siteHeaders({ paths: [...paths, "/admin/index.html"], pageHtml }, hsts);
  const policies = (path: string) =>
    withAdmin.filter(
      (rule) =>
        "Content-Security-Policy" in rule.headers &&
        rule.paths.some((each) =>
          each.endsWith("*") ? path.startsWith(each.slice(0, -1)) : each === path,
        ),
    );
  expect(policies("/admin/index.html")).toHaveLength(1);
  const admin = parseHeaders(formatHeaders(withAdmin));
  expect(admin("/admin")["Content-Security-Policy"]).toContain("api.github.com");
  expect(admin("/contact")["Content-Security-Policy"]).toBe(
    headersOf("/")["Content-Security-Policy"],
  );
});

test("Caddy is told all that the others are", () => {
  const snippet = caddyHeaders(rules);
  for (const { headers } of rules)
    for (const [name, value] of Object.entries(headers))
      expect(snippet).toContain(`${name} \`${value}\``);
});
