/** Live preview of an article beside its form, with the site's own components and styles. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import micromark from "micromark";
import tableSyntax from "micromark-extension-gfm-table";
import tableHtml from "micromark-extension-gfm-table/html";
import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { Badge } from "../components/badge";
import { Prose } from "../components/prose";
import { Section } from "../components/section";
import { fillTokens, fillMarkdown, type TokenValues } from "../content-model/tokens";
import { longDay } from "../content-model/dates";
import { PageHeader } from "../sections/heroes/page-header";
import "../styles/global.css";

/** The words that stand for tokens, by token name (content-model/token-values.ts); a constant of the build. */
declare const TOKEN_VALUES: readonly (readonly [string, string])[];

declare global {
  /** The CMS has its own React, separate from ours; this creates its elements. */
  var h: (type: string, properties: object) => ReactElement;
}

type Article = Readonly<Record<"title" | "lead" | "category" | "date" | "body", string>>;

/** The markdown as HTML: HTML in it is shown as text, and links that would run script lead nowhere. */
function htmlOf(body: string, values: TokenValues): string {
  return micromark(fillMarkdown(body, values), {
    extensions: [tableSyntax],
    htmlExtensions: [tableHtml],
  });
}

/** False for a date that is still being typed. */
const isParsableDate = (date: string) => !Number.isNaN(Date.parse(date.slice(0, 10)));

function Article({ title, lead, category, date, body }: Article) {
  const values = new Map(TOKEN_VALUES);
  return (
    <article>
      <PageHeader heading={fillTokens(title, values)} lead={fillTokens(lead, values)}>
        <Badge>{category}</Badge>
        {date && <time dateTime={date}>{isParsableDate(date) ? longDay(date) : date}</time>}
      </PageHeader>
      <Section>
        <Prose html={htmlOf(body, values)} />
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
