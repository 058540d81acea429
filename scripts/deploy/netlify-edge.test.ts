import leadToPage, { config } from "../../deploy/netlify-edge/page-address";

const origin = "https://www.spark.example";

/** Where Netlify would send a visitor; undefined where it answers itself. */
function target(path: string): string | undefined {
  if (!new RegExp(config.pattern).test(path.replace(/\?.*/, ""))) return undefined;
  const answer = leadToPage(new Request(origin + path));
  return answer && `${answer.status} ${answer.headers.get("location")?.replace(origin, "")}`;
}

test.each([
  ["/index.html", "308 /"],
  ["/services/index.html", "308 /services"],
  ["/Services/CCTV-Security?from=mail", "308 /services/cctv-security?from=mail"],
])("%s leads to %s", (path, page) => {
  expect(target(path)).toBe(page);
});

test.each([
  "/services",
  "/static/AbC/a.jpg",
  "/component-A1.js",
  "/api/Contact",
  "/share/Home.jpg",
])("%s is left alone", (path) => {
  expect(target(path)).toBeUndefined();
});
