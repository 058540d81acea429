/** Schemas of pages' texts: content/home.yml, content/pages, navigation, redirects, legal texts, articles, guides. */
import { array, number, string } from "yup";
import {
  callToActionFields,
  isoDay,
  draft,
  fields,
  statsField,
  flag,
  referenceTo,
  keyPattern,
  lead,
  nonEmptyList,
  metaDescription,
  optionalCallToAction,
  optionalFields,
  pagePath,
  sample,
  fractionField,
  sitePath,
  text,
  textWithTokens,
  url,
} from "./fields";

/** Fields of the head and the hero of a page. */
export const pageTextFields = {
  title: string().min(10).max(60).required(),
  description: metaDescription(),
  heading: text(100),
  lead: lead(),
  updated: isoDay(),
};
const point = () => fields({ title: textWithTokens(60), text: textWithTokens(240) });
/** A heading with points below it. */
export const points = () =>
  fields({ heading: text(80), points: nonEmptyList(point()) }).meta({ type: "Points" });

const reasons = () =>
  fields({ heading: text(80), items: nonEmptyList(textWithTokens(140)) }).meta({ type: "Reasons" });

/** A job that we come for, as a town's page says it. */
const townAnswer = () =>
  fields({ title: text(60), text: textWithTokens(200) }).meta({ type: "TownAnswer" });

/** Categories that entries of a list can be filtered by; they appear in URLs and in the page's styles. */
const categories = () =>
  nonEmptyList(
    text(30).matches(/^[A-Z][A-Za-z0-9 -]*$/, "must be words without other signs, like Outdoor"),
  );

/** A point in a picture: shares of its width and height, from the left and the top. */
const spot = () => array(fractionField()).length(2).required();
/** Four shares of a picture: an ellipse's centre and half its size, or a rectangle's edges. */
const area = () => array(fractionField()).length(4);

/** A page, or a part of it: the name of a heading or of another target on the page. */
const target = { page: pagePath(), fragment: string().matches(keyPattern) };

/** content/home.yml. */
export const homeSchema = fields({
  ...pageTextFields,
  lead: textWithTokens(160),
  /** The question over the house, and the switches that answer it. */
  house: optionalFields({
    question: text(40),
    /** Start of the question on the wall. */
    at: spot(),
    switches: array(
      fields({
        name: text(40),
        hint: textWithTokens(60),
        ...target,
        glow: string().oneOf(["warm", "green", "red"]).required(),
        /** Positions of the thing and its label; and the ellipse that lights up. */
        at: spot(),
        label: spot(),
        light: area().required(),
        /** A short name on the part of the picture that phones show, if the thing is in it. */
        plate: optionalFields({ label: text(16), at: spot() }),
        /** The card that the plate opens. */
        card: optionalFields({
          price: textWithTokens(40),
          note: textWithTokens(40),
          text: textWithTokens(200),
          links: array(fields({ label: text(40), ...target }))
            .min(1)
            .max(3)
            .required(),
        }),
      }),
    )
      .min(2)
      .max(9)
      .required(),
    /** A dark window that lights up with the switch whose light is in it: left, top, right, bottom. */
    pane: area(),
  }),
  /** The hero's picture, and the part of it that narrow windows show. */
  picture: referenceTo("picture"),
  narrowPicture: referenceTo("picture"),
  stats: statsField(),
  servicesHeading: text(80),
  services: array(fields({ service: referenceTo("service"), text: textWithTokens(200) }))
    .min(1)
    .max(6)
    .required(),
  why: reasons(),
  popularJobs: optionalFields({
    heading: text(60),
    jobs: array(
      fields({
        title: text(40),
        text: textWithTokens(80),
        service: referenceTo("service"),
        picture: referenceTo("picture"),
      }),
    )
      .min(2)
      .max(4)
      .required(),
  }),
  area: callToActionFields(800),
  callToAction: callToActionFields(),
});

/** Texts of the overview pages, by file name in content/pages. */
export const pageSchemas = {
  services: fields({
    ...pageTextFields,
    pricesNote: text(160),
    why: reasons(),
    callToAction: callToActionFields(),
  }),
  locations: fields({
    ...pageTextFields,
    townsHeading: text(60),
    townsText: text(120),
    /** Heading and text of the towns outside `emergencyCounties`, if there are any. */
    fartherHeading: string().max(60),
    fartherText: string().max(120).meta({ tokens: true }),
    /** The work that we come for, on the page of every town. */
    serviceArea: optionalFields({
      planned: townAnswer(),
      /** Emergencies in `emergencyCounties`, and elsewhere. */
      near: townAnswer(),
      far: townAnswer(),
      emergencyAdvice: textWithTokens(400),
      sampleNote: string().max(120),
      sample: sample(),
    }),
    callToAction: callToActionFields(),
  }),
  about: fields({
    ...pageTextFields,
    /** Picture of its share card. */
    picture: referenceTo("picture"),
    /** Note above credentials and people while one of them is a sample. */
    sampleNote: string().max(120),
    credentials: optionalCallToAction(),
    categoriesHeading: string().max(60),
    guarantee: string().max(20).meta({ tokens: true }),
    /** Further details on the card of credentials. */
    checks: array(fields({ title: text(60), text: text(120), sample: sample() })),
    people: optionalCallToAction(),
    callToAction: callToActionFields(),
  }),
  gallery: fields({
    ...pageTextFields,
    /** Categories of pictures, in the order of the buttons. */
    categories: categories(),
    /** Services by category: titles of photos without a story lead to them, and the dialog asks a price for them. */
    services: array(
      fields({
        category: text(30).meta({ refersTo: "gallery category" }),
        service: referenceTo("service"),
      }),
    ),
    /** The year that every photo shows; each shows its own if this is left out. */
    photoYear: number().integer().min(2000).max(2100),
    /** Pictures that replace photos that fail to load, by position. */
    fallbacks: array(referenceTo("picture")).min(1).max(3).required(),
    /** Note above the pictures while one of them is a sample. */
    sampleNote: string().max(120),
    /** Note above the job stories while one of them is a sample. */
    projectsSampleNote: string().max(120),
    callToAction: callToActionFields(),
  }),
  testimonials: fields({
    ...pageTextFields,
    /** The firm's rating in words, after as many stars; without `stars` it has none. */
    rating: optionalFields({ stars: number().min(1).max(5), text: textWithTokens(60) }),
    /** Label above the filter by kind of work. */
    question: string().max(40),
    /**
     * Kinds of work, each with the services that testimonials name; other testimonials appear only under "all".
     * testimonials.module.css has a selector for each of the six.
     */
    groups: array(
      fields({
        label: text(20),
        works: nonEmptyList(text(60).meta({ refersTo: "work of a testimonial" })),
      }),
    ).max(6),
    liveReviews: optionalCallToAction(),
    leaveReview: optionalCallToAction(),
    /** Policy on testimonials, shown once none is a sample. */
    policy: textWithTokens(600),
    customerBadge: string().max(24),
    /** Note above the testimonials while one of them is a sample. */
    sampleNote: string().max(120),
    callToAction: callToActionFields(),
  }),
  prices: fields({
    ...pageTextFields,
    vat: text(120),
    /** Note above fees, typical jobs and lists of what prices include, while one of them is a sample. */
    sampleNote: string().max(120),
    /** Parts of the list of prices, as visitors ask; services that none of them names stand in the last. */
    questions: nonEmptyList(
      fields({
        heading: text(40),
        services: nonEmptyList(referenceTo("service").meta({ isPlainText: true })),
      }),
    ),
    /** Labels of the prices on a service's page. */
    details: fields({
      heading: text(60),
      includes: text(40),
      raises: text(40),
      /** Note below the ranges of typical jobs. */
      ranges: string().max(80),
    }),
    /** Heading and text of the fees of call-outs. */
    callOuts: optionalCallToAction(),
    callToAction: callToActionFields(),
  }),
  blogs: fields({
    ...pageTextFields,
    callToAction: callToActionFields(),
    help: fields({
      services: nonEmptyList(text(80)),
      reasons: nonEmptyList(textWithTokens(80)),
      note: string().max(120),
    }),
    categories: categories(),
  }),
  guides: fields({ ...pageTextFields, callToAction: callToActionFields() }),
  contact: fields({
    ...pageTextFields,
    /** The words above the address: a firm may have an office, a shop, or neither. */
    addressHeading: string().max(40),
    phoneNote: textWithTokens(120),
    emailNote: textWithTokens(120),
    whatsappNote: string().max(120),
    /** Signs of danger, whose link leads to the page for emergencies. */
    emergencyNote: string().max(40),
    photosHint: text(160),
    formNote: textWithTokens(160),
    successMessage: textWithTokens(160),
    emergency: optionalCallToAction(),
  }),
} as const;

/** content/navigation.yml: the menu, and the links of the footer. */
export const navigationSchema = fields({
  /** Entries with `inHeader` also stand in the header of wide windows; the note is in the menu. */
  header: nonEmptyList(
    fields({ label: text(30), path: pagePath(), note: string().max(20), inHeader: flag() }),
  ),
  footer: nonEmptyList(fields({ label: text(40), path: pagePath() })),
  copyrightYear: number().integer().min(2000).max(2100).required(),
});

/** Front matter of a legal text: content/terms.md, privacy.md, cancellation-form.md. */
export const legalTextSchema = fields({
  title: string().min(10).max(60).required(),
  description: metaDescription(),
  lead: lead().optional(),
  /** Date of this version, which readers see. */
  updated: isoDay(),
});

/** A retired path and the page in its place: an entry of content/redirects.yml. */
export const redirectSchema = fields({ from: sitePath(), to: pagePath(), why: text(160) });

/** Front matter shared by articles and guides. */
const written = {
  description: metaDescription(),
  date: isoDay().required(),
  updated: isoDay(),
  service: referenceTo("service"),
  /** The firm, if it is left out. */
  author: referenceTo("person").optional(),
  picture: referenceTo("picture"),
  draft: draft(),
};

/** An article of the blog: content/blogs/*.md. */
export const articleSchema = fields({
  title: string().min(20).max(75).required(),
  lead: lead(),
  excerpt: textWithTokens(240),
  category: text(30).meta({ refersTo: "article category" }),
  ...written,
});

/** A guide, which answers what people search for: content/guides/*.md. */
export const guideSchema = fields({
  title: string().min(20).max(60).required(),
  /** The answer in a sentence or two, below the heading and in lists. */
  answer: textWithTokens(80),
  ...written,
  /** Typical jobs whose prices the guide shows. */
  jobs: array(referenceTo("typical job")),
  /** Sources of its figures and rules. */
  sources: nonEmptyList(fields({ name: text(100), url: url() })),
});
