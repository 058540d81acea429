import type { ComponentProps, ReactNode } from "react";
import { Layout } from "../components/layout/layout";
import { pageRecords, trailTo, type PageKind } from "../content-model/page-kinds";
import { Seo } from "../seo/seo";
import { PageHero } from "./heroes/page-hero";

type Props = {
  kind: keyof typeof pageRecords;
  /** Where the browser is. */
  location: { readonly pathname: string };
  texts: {
    readonly title: string;
    readonly description: string;
    /** The title is the heading where there is no other. */
    readonly heading?: string;
    readonly intro?: string;
  };
  /** Canonical path of one of many of its kind, and its name in the breadcrumbs. */
  path?: string;
  name?: string;
  /** What the page is about, for its links to the form. */
  about?: ComponentProps<typeof Layout>["about"];
  /** What it tells search engines besides. */
  seo?: Omit<ComponentProps<typeof Seo>, "path" | "title" | "description" | "trail">;
  /** What its first band shows besides heading, intro and breadcrumbs. */
  hero?: Omit<ComponentProps<typeof PageHero>, "heading" | "intro" | "trail" | "children">;
  /** Buttons in the first band. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page: its frame, what it says to search engines, its first band, and what follows. */
export function Page({ kind, location, texts, path, name, about, seo, hero, ...rest }: Props) {
  const record: PageKind = pageRecords[kind];
  const { title, description, heading = title, intro } = texts;
  const at = path ?? record.url;
  const trail = trailTo(record, at, name ?? record.label ?? title);
  return (
    <Layout path={location.pathname} about={about}>
      <Seo {...seo} path={at} title={title} description={description} trail={trail} />
      <PageHero {...hero} heading={heading} intro={intro} trail={trail}>
        {rest.actions}
      </PageHero>
      {rest.children}
    </Layout>
  );
}
