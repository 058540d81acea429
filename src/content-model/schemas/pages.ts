/** Texts of the pages that exist once: content/home.yml, content/pages, navigation, documents. */
import { array, number, string, type InferType } from "yup";
import { day, fields, figures, icon, key, listOf, metaDescription, text } from "./fields";

const sitePath = () =>
  string()
    .matches(/^\/([a-z0-9/-]*[a-z0-9])?$/, "must be an address on this site, like /contact")
    .required();

const page = {
  title: string().min(10).max(60).required(),
  description: metaDescription(),
  heading: text(100),
  intro: text(400),
};
const points = () => listOf(fields({ title: text(60), text: text(240), icon: icon().required() }));
const callToAction = () => fields({ heading: text(80), text: text(240) });

export const homeSchema = fields({
  ...page,
  /** The hero on wide screens, and on phones. */
  picture: key(),
  portrait: key(),
  /** Across the whole window, further down. */
  feature: key(),
  trust: figures(),
  servicesHeading: text(80),
  services: array(fields({ service: key(), title: text(60), text: text(200) }))
    .length(6)
    .required(),
  why: fields({ heading: text(80), points: points() }),
  area: fields({ heading: text(80), text: text(800) }),
  work: callToAction(),
  reviewsHeading: text(80),
  articlesHeading: text(80),
  callToAction: callToAction(),
});

/** The home page's texts. */
export type HomeContent = InferType<typeof homeSchema>;

/** Texts of the six overview pages, by file name in content/pages. */
export const pageSchemas = {
  services: fields({
    ...page,
    why: fields({ heading: text(80), points: points() }),
    callToAction: callToAction(),
  }),
  locations: fields({ ...page, callToAction: callToAction() }),
  gallery: fields({
    ...page,
    /** Stand in for photos that cannot be loaded, by position. */
    fallbacks: array(key()).length(3).required(),
    /** Stands above the pictures while one of them is a sample. */
    sampleNote: text(120),
    callToAction: callToAction(),
  }),
  testimonials: fields({
    ...page,
    rating: text(40),
    liveReviews: callToAction(),
    leaveReview: callToAction(),
    /** Shown once no review is a sample. */
    policy: text(600),
    /** Stands above the reviews while one of them is a sample. */
    sampleNote: text(120),
  }),
  blogs: fields({
    ...page,
    callToAction: callToAction(),
    help: fields({ services: listOf(text(80)), reasons: listOf(text(80)), note: text(120) }),
  }),
  contact: fields({
    ...page,
    phoneNote: text(120),
    emailNote: text(120),
    whatsappNote: text(120),
    formNote: text(160),
    successMessage: text(160),
    failureMessage: text(160),
    emergency: callToAction(),
  }),
} as const;

export const navigationSchema = fields({
  header: listOf(fields({ label: text(30), path: sitePath() })),
  footer: listOf(fields({ label: text(40), path: sitePath() })),
  copyrightYear: number().integer().min(2000).max(2100).required(),
});

/** Menu and footer. */
export type NavigationContent = InferType<typeof navigationSchema>;

/** Front matter of content/terms.md and content/privacy.md. */
export const documentSchema = fields({
  title: string().min(10).max(60).required(),
  description: metaDescription(),
  updated: day(),
});

export const redirectSchema = fields({
  from: sitePath(),
  to: sitePath(),
  why: text(160),
});

/** An address that moved. */
export type RedirectContent = InferType<typeof redirectSchema>;
