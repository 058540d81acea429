/** How an article will look, beside its form: the site's own parts and styles, drawn anew as it is written. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import micromark from "micromark";
import tableSyntax from "micromark-extension-gfm-table";
import tableHtml from "micromark-extension-gfm-table/html";
import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { Badge } from "../components/badge";
import { Prose } from "../components/prose";
import { Section } from "../components/section";
import { fillFacts, fillMarkdown, type Facts } from "../content-model/tokens";
import { longDay } from "../content-model/wording";
import { PageHero } from "../sections/heroes/page-hero";
import "../styles/global.css";

/** The words that stand for tokens, by their names (content-model/facts.ts); the build puts them in. */
declare const SITE_FACTS: readonly (readonly [string, string])[];

declare global {
  /** The CMS has a React of its own, another than ours; this makes its elements. */
  var h: (type: string, properties: object) => ReactElement;
}

type Article = Readonly<Record<"title" | "lead" | "category" | "date" | "body", string>>;

/** The text as HTML: marks of HTML are shown as signs, and links that would run script lead nowhere. */
function htmlOf(body: string, facts: Facts): string {
  return micromark(fillMarkdown(body, facts), {
    extensions: [tableSyntax],
    htmlExtensions: [tableHtml],
  });
}

/** While it is typed it may be none yet. */
const isDay = (date: string) => !Number.isNaN(Date.parse(date.slice(0, 10)));

function Article({ title, lead, category, date, body }: Article) {
  const facts = new Map(SITE_FACTS);
  return (
    <article>
      <PageHero
        heading={fillFacts(title, facts)}
        lead={fillFacts(lead, facts)}
        above={
          <p className="meta cluster">
            <Badge>{category}</Badge>
            {date && <time dateTime={date}>{isDay(date) ? longDay(date) : date}</time>}
          </p>
        }
        actions={null}
      />
      <Section>
        <Prose html={htmlOf(body, facts)} />
      </Section>
    </article>
  );
}

/** The preview of an article, for Sveltia CMS. */
export function ArticlePreview({ entry }: CustomPreviewTemplateProps): ReactElement {
  const field = (name: keyof Article) => String(entry.getIn(["data", name]) ?? "");
  const html = renderToStaticMarkup(
    <Article
      title={field("title")}
      lead={field("lead")}
      category={field("category")}
      date={field("date")}
      body={field("body")}
    />,
  );
  return h("div", { dangerouslySetInnerHTML: { __html: html } });
}
