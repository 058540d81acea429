/** Texts of pages: content/home.yml, content/pages, navigation, documents, articles. */
import { array, number, string } from "yup";
import { articleCategories } from "./choices";
import {
  day,
  draft,
  fields,
  figures,
  keyOf,
  listOf,
  metaDescription,
  pagePath,
  sitePath,
  text,
  textWithFacts,
  url,
} from "./fields";

const page = {
  title: string().min(10).max(60).required(),
  description: metaDescription(),
  heading: text(100),
  intro: textWithFacts(400),
  updated: day(),
};
const point = () => fields({ title: textWithFacts(60), text: textWithFacts(240) });
const points = () =>
  fields({ heading: text(80), points: listOf(point()) }).meta({ type: "Points" });
const callToAction = (max = 240) =>
  fields({ heading: text(80), text: textWithFacts(max) }).meta({ type: "CallToAction" });

export const homeSchema = fields({
  ...page,
  /** The hero on wide screens, and on phones. */
  picture: keyOf("picture"),
  portrait: keyOf("picture"),
  /** Across the whole window, further down. */
  feature: keyOf("picture"),
  trust: figures(),
  servicesHeading: text(80),
  services: array(fields({ service: keyOf("service"), text: textWithFacts(200) }))
    .length(6)
    .required(),
  why: points(),
  area: callToAction(800),
  work: callToAction(),
  reviewsHeading: text(80),
  articlesHeading: text(80),
  callToAction: callToAction(),
});

/** Texts of the overview pages, by file name in content/pages. */
export const pageSchemas = {
  services: fields({
    ...page,
    why: points(),
    callToAction: callToAction(),
  }),
  locations: fields({ ...page, callToAction: callToAction() }),
  about: fields({
    ...page,
    picture: keyOf("picture"),
    /** Stands above credentials and people while one of them is a sample. */
    sampleNote: text(120),
    credentials: callToAction(),
    people: callToAction(),
    callToAction: callToAction(),
  }),
  gallery: fields({
    ...page,
    /** Stand in for photos that cannot be loaded, by position. */
    fallbacks: array(keyOf("picture")).length(3).required(),
    /** Stands above the pictures while one of them is a sample. */
    sampleNote: text(120),
    /** Stands above what is told of jobs while one of them is a sample. */
    jobsSampleNote: text(120),
    callToAction: callToAction(),
  }),
  testimonials: fields({
    ...page,
    rating: text(40),
    liveReviews: callToAction(),
    leaveReview: callToAction(),
    /** Shown once no review is a sample. */
    policy: textWithFacts(600),
    /** Stands above the reviews while one of them is a sample. */
    sampleNote: text(120),
  }),
  prices: fields({
    ...page,
    /** Stands wherever prices do. */
    vat: text(120),
    /** Stands above fees, typical jobs and what prices include, while one of them is a sample. */
    sampleNote: text(120),
    from: callToAction(),
    /** Words of the block on a service's page. */
    details: fields({ heading: text(60), includes: text(40), raises: text(40) }),
    jobs: callToAction(),
    fees: callToAction(),
    callToAction: callToAction(),
  }),
  blogs: fields({
    ...page,
    callToAction: callToAction(),
    help: fields({
      services: listOf(text(80)),
      reasons: listOf(textWithFacts(80)),
      note: text(120),
    }),
  }),
  guides: fields({ ...page, callToAction: callToAction() }),
  contact: fields({
    ...page,
    phoneNote: textWithFacts(120),
    emailNote: textWithFacts(120),
    whatsappNote: text(120),
    photosHint: text(160),
    formNote: textWithFacts(160),
    successMessage: textWithFacts(160),
    emergency: callToAction(),
  }),
} as const;

export const navigationSchema = fields({
  header: listOf(fields({ label: text(30), path: pagePath() })),
  footer: listOf(fields({ label: text(40), path: pagePath() })),
  copyrightYear: number().integer().min(2000).max(2100).required(),
});

/** Front matter of content/terms.md and content/privacy.md. */
export const documentSchema = fields({
  title: string().min(10).max(60).required(),
  description: metaDescription(),
  /** The day of this version; readers see it. */
  updated: day(),
});

export const redirectSchema = fields({
  from: sitePath(),
  to: pagePath(),
  why: text(160),
});

/** What somebody of the company wrote: its head, and what goes with it. */
const written = {
  description: metaDescription(),
  date: day().required(),
  updated: day(),
  service: keyOf("service"),
  author: keyOf("person"),
  picture: keyOf("picture"),
  draft: draft(),
};

/** An article of the blog: content/blogs/*.md. */
export const articleSchema = fields({
  title: string().min(20).max(75).required(),
  excerpt: textWithFacts(240),
  category: string().oneOf(articleCategories).required(),
  ...written,
});

/** A guide, which answers what people search for: content/guides/*.md. */
export const guideSchema = fields({
  title: string().min(20).max(60).required(),
  /** In a sentence or two, below the heading and in lists. */
  answer: textWithFacts(80),
  ...written,
  /** What we charge for the jobs it is about. */
  jobs: array(keyOf("typical job")),
  /** Where its figures and rules come from. */
  sources: listOf(fields({ name: text(100), url: url() })),
});
