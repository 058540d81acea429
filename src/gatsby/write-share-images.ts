/**
 * The share images, kept between builds by what is on them. Pages that exist once and
 * services have their own; towns and articles share one by picture and county or
 * category, so that there are never more than a few dozen to draw.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { articleCard, paths, servicePath, shareImagePath, townCard } from "../content-model/paths";
import { drawShareCard, type ShareCard } from "./share-card";

/** Change it when the look of the cards changes. */
const version = "2";

type Picture = {
  readonly key: string;
  readonly focus: readonly number[];
  readonly file: {
    readonly absolutePath: string;
    readonly internal: { readonly contentDigest: string };
  };
};
type Nodes<Fields> = { readonly nodes: readonly (Fields & { readonly picture: Picture })[] };
type Page = { readonly heading: string };
type Data = {
  readonly business: { readonly name: string; readonly tagline: string };
  readonly home: Page & { readonly picture: Picture };
  readonly servicesPage: Page;
  readonly locationsPage: Page;
  readonly galleryPage: Page;
  readonly testimonialsPage: Page;
  readonly blogsPage: Page;
  readonly contactPage: Page;
  readonly allDocument: {
    readonly nodes: readonly { readonly slug: string; readonly title: string }[];
  };
  readonly allService: Nodes<{
    readonly slug: string;
    readonly heading: string;
    readonly canonical: string | null;
  }>;
  readonly allLocation: Nodes<{ readonly county: string }>;
  readonly allArticle: Nodes<{ readonly category: string }>;
};

const picture = "picture { key focus file { absolutePath internal { contentDigest } } }";
const query = `{
  business { name tagline }
  home { heading ${picture} }
  servicesPage { heading }
  locationsPage { heading }
  galleryPage { heading }
  testimonialsPage { heading }
  blogsPage { heading }
  contactPage { heading }
  allDocument { nodes { slug title } }
  allService { nodes { slug canonical heading ${picture} } }
  allLocation { nodes { county ${picture} } }
  allArticle { nodes { category ${picture} } }
}`;

type Job = {
  readonly path: string;
  readonly title: string;
  readonly section: string;
  readonly picture: Picture;
};

/** Each card once. */
function jobsOf(data: Data): Job[] {
  return [...new Map(allJobsOf(data).map((job) => [job.path, job])).values()];
}

function allJobsOf(data: Data): Job[] {
  const general = (path: string, title: string, section: string): Job => ({
    path,
    title,
    section,
    picture: data.home.picture,
  });
  return [
    general(paths.home, data.home.heading, "Electricians"),
    general(paths.services, data.servicesPage.heading, "Services"),
    general(paths.locations, data.locationsPage.heading, "Locations"),
    general(paths.gallery, data.galleryPage.heading, "Gallery"),
    general(paths.testimonials, data.testimonialsPage.heading, "Testimonials"),
    general(paths.blogs, data.blogsPage.heading, "Blog"),
    general(paths.contact, data.contactPage.heading, "Contact"),
    ...data.allDocument.nodes.map(({ slug, title }) =>
      general(`/${slug}`, title, data.business.name),
    ),
    ...data.allService.nodes.map(({ slug, canonical, heading, picture: shown }) => ({
      path: canonical ?? servicePath(slug),
      title: heading,
      section: "Services",
      picture: shown,
    })),
    ...data.allLocation.nodes.map(({ county, picture: shown }) => ({
      path: townCard(county, shown.key),
      title: `Electricians in ${county}`,
      section: "Locations",
      picture: shown,
    })),
    ...data.allArticle.nodes.map(({ category, picture: shown }) => ({
      path: articleCard(category, shown.key),
      title: category,
      section: "Blog",
      picture: shown,
    })),
  ];
}

function cacheName(card: ShareCard, digest: string): string {
  const content = JSON.stringify([
    version,
    card.title,
    card.section,
    card.company,
    card.tagline,
    digest,
  ]);
  return `${createHash("sha256").update(content).digest("hex").slice(0, 24)}.jpg`;
}

/** Writes public/share/…; draws only what is not in Gatsby's cache yet. */
export async function writeShareImages(args: BuildArgs): Promise<void> {
  const { reporter, cache } = args;
  const { data } = await args.graphql<Data>(query);
  if (!data) {
    reporter.panicOnBuild("The share images could not be made: their query failed.");
    return;
  }
  const timer = reporter.activityTimer("Share images");
  timer.start();
  for (const job of jobsOf(data)) {
    const card: ShareCard = {
      title: job.title,
      section: job.section,
      company: data.business.name,
      tagline: data.business.tagline,
      picture: job.picture.file.absolutePath,
      focusLeft: job.picture.focus[0] ?? 0.5,
    };
    const kept = join(cache.directory, cacheName(card, job.picture.file.internal.contentDigest));
    if (!existsSync(kept)) {
      await mkdir(cache.directory, { recursive: true });
      await writeFile(kept, await drawShareCard(card));
    }
    const target = join("public", shareImagePath(job.path));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(kept, target);
  }
  timer.end();
}
