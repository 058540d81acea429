/**
 * Structured data of every built page, held to Google's rules for rich results as Adobe's validator
 * has them. Types and properties of schema.org are held by the compiler (src/seo, schema-dts).
 */
import { readFileSync } from "node:fs";
import Validator from "@adobe/structured-data-validator";
import { expect, test } from "@playwright/test";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { upcomingDays } from "../src/content-model/publishing";
import { builtPages, business } from "./site";

type Node = Readonly<Record<string, unknown>>;

function graphOf(file: string): Node[] {
  const scripts = readFileSync(file, "utf8").matchAll(
    /<script[^>]*application\/ld\+json[^>]*>([^<]*)</g,
  );
  return [...scripts].flatMap(([, text = ""]) => {
    const data = JSON.parse(text) as { "@context": string; "@graph": Node[] };
    expect(data["@context"], file).toBe("https://schema.org");
    return data["@graph"];
  });
}

async function errorsIn(html: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html);
  const issues = await new Validator().validate(found);
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

test("no page breaks the rules for rich results", async () => {
  expect(builtPages.length).toBeGreaterThan(0);
  const errors = await Promise.all(
    builtPages.map(async (file) =>
      (await errorsIn(readFileSync(file, "utf8"))).map((error) => `${file}: ${error}`),
    ),
  );
  expect(errors.flat()).toEqual([]);
});

test("the validator finds what is missing", async () => {
  const crumbs = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ "@type": "ListItem", name: "Home" }],
  };
  const script = `<script type="application/ld+json">${JSON.stringify(crumbs)}</script>`;
  expect(await errorsIn(`<html><head>${script}</head></html>`)).not.toEqual([]);
});

test("what a node names by @id is on the same page", () => {
  for (const file of builtPages) {
    const graph = graphOf(file);
    const ids = graph.flatMap((node) => node["@id"] ?? []);
    const named = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(ids, file).toEqual(expect.arrayContaining(named));
  }
});

test("visitors and search engines are told the same holidays to come, and no past one", async ({
  page,
}) => {
  const coming = upcomingDays(business.specialDays, new Date().toISOString().slice(0, 10));
  await page.goto("/contact");
  for (const day of business.specialDays) {
    const lines = page.getByRole("main").getByText(`${day.label}, `);
    await expect(lines).toHaveCount(coming.includes(day) ? 1 : 0);
  }
  const firm = graphOf("public/contact/index.html").find((node) =>
    String(node["@id"]).endsWith("#business"),
  );
  expect(firm?.["specialOpeningHoursSpecification"]).toEqual(
    coming.map(({ from, to, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to ?? from,
      opens: opens ?? "00:00",
      closes: closes ?? "00:00",
    })),
  );
});
