import { graphql } from "gatsby";
import { jsonForHtml } from "gatsby-plugin-islands/json-for-html";
import { Helmet } from "react-helmet";
import { useBusiness } from "../site-data";
import { absoluteUrl, paths, shareImagePath } from "../../content-model/site-paths";

/** Search results cut off titles of about this many characters. */
const visibleTitleLength = 60;

/**
 * The title tag of a page, with the company's name where search results have room for both.
 * Articles always carry the name.
 */
function titleTag(title: string, company: string, alwaysNamesCompany: boolean): string {
  const full = `${title} | ${company}`;
  return alwaysNamesCompany || full.length <= visibleTitleLength ? full : title;
}

/** Facts for a page's head from the definition of its page type. @fragment */
export const routeFragment = graphql`
  fragment Route on ContentPage {
    route {
      canonical
      noindex
      trail {
        name
        path
      }
      card {
        path
        title
      }
      structuredData
    }
  }
`;

type Route = Queries.RouteFragment["route"];

/** Pages without content have only a canonical path, and are hidden from search engines. */
type Props = Pick<Route, "canonical"> &
  Partial<Route> & {
    /** Title without the company's name, which is appended if there is room. */
    title: string;
    /** The title has the company's name however long it is, as articles of the blog do. */
    alwaysNamesCompany?: boolean;
    description: string;
    /** Open Graph type. */
    type?: "website" | "article";
    /** Pages before and after this one in its list. */
    previous?: string;
    next?: string;
  };

/** The page's JSON-LD (schema.org): the nodes of its route, and its breadcrumbs; the home page has none. */
function jsonLd(origin: string, nodes: Route["structuredData"], trail: Route["trail"]): string {
  const itemListElement = trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absoluteUrl(origin, path),
  }));
  const breadcrumbs = trail.length > 0 ? [{ "@type": "BreadcrumbList", itemListElement }] : [];
  const graph = [...nodes, ...breadcrumbs];
  return jsonForHtml({ "@context": "https://schema.org", "@graph": graph });
}

export function PageHead({
  canonical,
  title,
  alwaysNamesCompany = false,
  description,
  type = "website",
  card = { path: canonical, title },
  previous,
  next,
  noindex,
  trail = [],
  structuredData,
}: Props) {
  const business = useBusiness();
  const { origin, name } = business;
  const fullTitle = titleTag(title, name, alwaysNamesCompany);
  const url = absoluteUrl(origin, canonical);
  // Pages hidden from search engines have no share card of their own.
  const image = absoluteUrl(origin, shareImagePath(noindex ? paths.home : card.path));
  const signature = `${name}, ${business.tagline}`;
  const imageAlt = noindex ? signature : `The words “${card.title}” beside a picture; ${signature}`;
  return (
    <Helmet htmlAttributes={{ lang: "en-GB" }}>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={url} />}
      {previous && <link rel="prev" href={absoluteUrl(origin, previous)} />}
      {next && <link rel="next" href={absoluteUrl(origin, next)} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData && (
        <script type="application/ld+json">{jsonLd(origin, structuredData, trail)}</script>
      )}
    </Helmet>
  );
}
