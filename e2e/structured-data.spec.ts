import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { knownType, schemaOrgProblems, type JsonLdNode } from "./schema-org";
import { builtPages } from "./site";

function graphOf(file: string): JsonLdNode[] {
  const scripts = [
    ...readFileSync(file, "utf8").matchAll(/<script[^>]*application\/ld\+json[^>]*>([^<]*)</g),
  ];
  return scripts.flatMap(([, text = ""]) => {
    const data = JSON.parse(text) as { "@context": string; "@graph": JsonLdNode[] };
    expect(data["@context"], file).toBe("https://schema.org");
    return data["@graph"];
  });
}

const pages = builtPages.map((file) => ({ file, graph: graphOf(file) }));

/** What Google asks for or recommends: developers.google.com/search/docs/appearance/structured-data */
const wanted: Readonly<Record<string, readonly string[]>> = {
  // …/local-business
  Electrician: ["name", "address", "geo", "openingHoursSpecification", "telephone", "url", "image"],
  // …/site-names
  WebSite: ["name", "url", "publisher"],
  // …/breadcrumb
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  // …/article
  BlogPosting: ["headline", "image", "datePublished", "dateModified", "author"],
  // Google shows nothing for a service; this is what a reader of it needs.
  Service: ["name", "provider", "areaServed"],
};

function nodesIn(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return "@type" in value ? [value as JsonLdNode, ...inner] : inner;
}

test("every page says only what schema.org knows", () => {
  test.setTimeout(120_000);
  const distinct = new Map(
    pages.flatMap(({ graph }) => graph.map((node) => [JSON.stringify(node), node] as const)),
  );
  expect(distinct.size).toBeGreaterThan(pages.length);
  expect(schemaOrgProblems([...distinct.values()])).toEqual([]);
});

test("the check finds unknown types, unknown properties and wrong values", () => {
  const problems = schemaOrgProblems([
    { "@type": "Servce", name: "EICR" },
    { "@type": "Service", nmae: "EICR" },
    { "@type": "Service", areaServed: [{ "@type": "Citty", name: "Crewe" }] },
    { "@type": "Electrician", telephone: 999 },
    { "@type": "Electrician", telephone: "999" },
  ]);
  expect(problems.map((problem) => problem.split(":")[0])).toEqual([
    "Servce",
    "Service",
    "Service",
    "Electrician",
  ]);
});

test("every node has what search engines ask of its type", () => {
  const missing = pages.flatMap(({ file, graph }) =>
    nodesIn(graph).flatMap((node) =>
      (wanted[knownType(node)] ?? [])
        .filter((name) => node[name] === undefined || node[name] === "")
        .map((name) => `${file}: ${knownType(node)} lacks ${name}`),
    ),
  );
  expect(missing).toEqual([]);
});

test("what a node names by @id is on the same page", () => {
  for (const { file, graph } of pages) {
    const ids = graph.flatMap((node) => node["@id"] ?? []);
    const named = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(ids, file).toEqual(expect.arrayContaining(named));
  }
});
