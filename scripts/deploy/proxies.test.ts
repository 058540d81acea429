import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Files that people follow or run: documents, examples, units, compose files. */
const files = execFileSync(
  "git",
  ["grep", "-lI", "TRUSTED_PROXIES", "--", ":!functions", ":!*.ts"],
  {
    encoding: "utf8",
  },
)
  .trim()
  .split("\n");
const [composed = [], read = []] = [true, false].map((isCompose) =>
  files.filter((file) => file.endsWith("compose.yml") === isCompose),
);

/** Table rows, lines of a unit, and paragraphs, each with what stands right around it. */
function places(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const rows = paragraph.split("\n");
    return rows.every((row) => row.startsWith("|")) ? rows : [paragraph];
  });
}

// Whoever believes a proxy about addresses must not be reached past it.
test.each(read)("%s says HOST wherever it says TRUSTED_PROXIES", (file) => {
  const named = places(readFileSync(file, "utf8")).filter((place) =>
    place.includes("TRUSTED_PROXIES"),
  );
  expect(named.filter((place) => !/\bHOST\b/.test(place))).toEqual([]);
});

test.each(composed)("%s publishes no port of a service with TRUSTED_PROXIES", (file) => {
  const { services } = parse(readFileSync(file, "utf8")) as {
    services: Record<string, { environment: Record<string, string>; ports?: string[] }>;
  };
  const believing = Object.values(services).filter(
    ({ environment }) => "TRUSTED_PROXIES" in environment,
  );
  expect(believing.map(({ ports }) => ports)).toEqual([undefined]);
});
