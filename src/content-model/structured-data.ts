/**
 * Structured data of pages (JSON-LD, schema.org). A page's own nodes repeat what it shows. The business is described
 * whole on every page, since search engines read each page by itself: its coordinates, price range, tagline and towns
 * too, which most pages do not show. There is no review markup: Google treats a business's reviews on its own site as
 * self-serving.
 */
import type { InferType } from "yup";
import { phoneSpellings } from "../../functions/shared/phone-number";
import { registrationLabels } from "./registration";
import { absoluteUrl, paths, shareImagePath } from "./site-paths";
import type { fuseBoardSchema } from "./schemas/fuse-board";
import type { projectSchema, storySchema } from "./schemas/gallery";
import type { articleSchema, guideSchema } from "./schemas/pages";
import { weekdays, type businessSchema } from "./schemas/business";
import type { personSchema } from "./schemas/people";
import { isEmergencyService, type serviceSchema } from "./schemas/service";
import type { townSchema } from "./schemas/town";

type Person = InferType<typeof personSchema>;

/** A town, as far as it is described here. `city` is true for a city. */
type Town = { readonly name: string; readonly county: string; readonly city?: boolean | null };

/** Data that all pages of the company share. */
export type StructuredCompany = {
  /** Special days that are over are left out. */
  readonly business: InferType<typeof businessSchema>;
  /** Towns we serve; limited to what a page can carry. */
  readonly towns: readonly Town[];
  readonly people: readonly Person[];
};

/** A page; its tokens are not filled in yet. */
export type StructuredPage = StructuredCompany & {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The entry with its title: its own fields, or those of a story's project. */
  readonly titled: Readonly<Record<string, unknown>>;
  /** Absolute URLs of the page and of its share card. */
  readonly url: string;
  readonly image: string;
};

type Node = Readonly<Record<string, unknown>>;

/** `@id` of the business: the same node on every page. */
function businessId({ business }: StructuredCompany): Node {
  return { "@id": absoluteUrl(business.origin, "/#business") };
}

function credential(name: string): Node {
  return { "@type": "EducationalOccupationalCredential", name };
}

function opening(hours: Node): Node {
  return { "@type": "OpeningHoursSpecification", ...hours };
}

function place({ name, city }: Pick<Town, "name" | "city">): Node {
  return { "@type": city ? "City" : "Place", name };
}

function townPlace(town: Town): Node {
  return { ...place(town), containedInPlace: countyData(town.county) };
}

/** The page's share card, which shows its picture. */
function image({ image: url }: StructuredPage): Node {
  return { "@type": "ImageObject", url, width: 1200, height: 630 };
}

function countyData(name: string): Node {
  return { "@type": "AdministrativeArea", name };
}

type Registration = NonNullable<StructuredCompany["business"]["registration"]>;

function registrationData(origin: string, registration: Registration): Node {
  const { body, member, number, sample } = registration;
  const organization = { "@type": "Organization", name: body };
  if (member) return { memberOf: organization };
  return {
    hasCredential: {
      ...credential(registrationLabels(registration).mark),
      credentialCategory: "registration",
      // Visitors see that a sample number is one; search engines would not, so it is left out.
      ...(number && !sample && { identifier: number }),
      recognizedBy: organization,
      url: absoluteUrl(origin, paths.about),
    },
  };
}

/** The business with its hours, its emergency line and the towns it serves. */
function businessData(company: StructuredCompany): Node {
  const { business, towns } = company;
  const { origin, address, coordinates, registration, links } = business;
  const { emergencyCounties, roundTheClock } = business;
  const telephone = phoneSpellings(business.phone).international;
  return {
    "@type": business.trade.types,
    ...businessId(company),
    name: business.name,
    description: business.tagline,
    url: absoluteUrl(origin, "/"),
    image: absoluteUrl(origin, shareImagePath(paths.home)),
    logo: absoluteUrl(origin, "/favicon.svg"),
    ...(links?.profiles?.length && { sameAs: links.profiles }),
    ...(registration && registrationData(origin, registration)),
    telephone,
    email: business.email.address,
    priceRange: business.priceRange,
    address: {
      "@type": "PostalAddress",
      ...(address.street && !address.sample && { streetAddress: address.street }),
      addressLocality: [address.locality, address.town].filter(Boolean).join(", "),
      addressRegion: address.county,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", ...coordinates },
    openingHoursSpecification: business.hours.flatMap(({ days, opens, closes }) =>
      opens && closes ? [opening({ dayOfWeek: days, opens, closes })] : [],
    ),
    // Midnight to midnight means closed all day (Google, local business, "seasonal hours").
    specialOpeningHoursSpecification: (business.specialDays ?? []).map(
      ({ from, to, opens, closes }) =>
        opening({
          validFrom: from,
          validThrough: to ?? from,
          opens: opens ?? "00:00",
          closes: closes ?? "00:00",
        }),
    ),
    ...(emergencyCounties && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "emergency",
        telephone,
        areaServed: emergencyCounties.map(countyData),
        ...(roundTheClock && {
          hoursAvailable: opening({ dayOfWeek: weekdays, opens: "00:00", closes: "23:59" }),
        }),
      },
    }),
    areaServed: towns.map(place),
  };
}

/** The site itself, published by the business; its `name` is the one search results show. */
function websiteData(company: StructuredCompany): Node {
  const { origin, name, tagline } = company.business;
  return {
    "@type": "WebSite",
    "@id": absoluteUrl(origin, "/#website"),
    url: absoluteUrl(origin, "/"),
    name,
    description: tagline,
    inLanguage: "en-GB",
    publisher: businessId(company),
  };
}

/** A service with its provider, and with its lowest price if the page has one. */
export function serviceData(page: StructuredPage): Node {
  const { name, description, price, sections } = page.fields as InferType<typeof serviceSchema>;
  const { emergencyCounties } = page.business;
  const towns = page.towns.filter(
    ({ county }) =>
      !isEmergencyService(sections) || !emergencyCounties || emergencyCounties.includes(county),
  );
  const from = page.business.prices?.find(({ key }) => key === price)?.from;
  const priceSpecification = {
    "@type": "PriceSpecification",
    // `price` would mean a fixed one.
    minPrice: from,
    priceCurrency: "GBP",
    valueAddedTaxIncluded: true,
  };
  return {
    "@type": "Service",
    name,
    serviceType: name,
    description,
    url: page.url,
    image: image(page),
    areaServed: towns.map(place),
    provider: businessId(page),
    ...(from !== undefined && { offers: { "@type": "Offer", url: page.url, priceSpecification } }),
  };
}

/** The work in a town and its local areas. */
export function townData(page: StructuredPage): Node {
  const town = page.fields as InferType<typeof townSchema>;
  const { name, description, areas } = town;
  return {
    "@type": "Service",
    name: `{business.trade} in ${name}`,
    serviceType: page.business.trade.work,
    description,
    url: page.url,
    image: image(page),
    areaServed: [townPlace(town), ...areas.map((area) => place({ name: `${area.name}, ${name}` }))],
    provider: businessId(page),
  };
}

function personData(page: StructuredPage, { key, name, role, qualifications }: Person): Node {
  const url = absoluteUrl(page.business.origin, `${paths.about}#${key}`);
  return {
    "@type": "Person",
    "@id": url,
    name,
    jobTitle: role,
    url,
    worksFor: businessId(page),
    hasCredential: qualifications?.length ? qualifications.map(credential) : undefined,
  };
}

/** The people who work for the business, without samples. */
export function peopleData(page: StructuredPage): Node[] {
  return page.people.filter(({ sample }) => !sample).map((person) => personData(page, person));
}

/** An article. The business is its publisher, and its author while the person is a sample. */
export function articleData(page: StructuredPage): Node {
  const article = page.fields as InferType<typeof articleSchema>;
  const author = page.people.find(({ key }) => key === article.author);
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    datePublished: article.date.slice(0, 10),
    dateModified: (article.updated ?? article.date).slice(0, 10),
    articleSection: article.category,
    image: image(page),
    url: page.url,
    mainEntityOfPage: page.url,
    inLanguage: "en-GB",
    author: author && !author.sample ? personData(page, author) : businessId(page),
    publisher: businessId(page),
  };
}

/** A guide as an article outside the blog, with its sources. */
export function guideData(page: StructuredPage): Node {
  const { sources } = page.fields as InferType<typeof guideSchema>;
  return { ...articleData(page), "@type": "Article", citation: sources.map(({ url }) => url) };
}

/** The page about fuse boards, whose heading is shorter than its title. */
export function boardData(page: StructuredPage): Node {
  const { heading } = page.fields as InferType<typeof fuseBoardSchema>;
  return { ...articleData(page), "@type": "Article", headline: heading };
}

/** The story of a job, with the place where the job was done; nothing of a made-up job. */
export function storyData(page: StructuredPage): Node | readonly Node[] {
  const { description, updated } = page.fields as InferType<typeof storySchema>;
  const { title, location, sample } = page.titled as InferType<typeof projectSchema>;
  if (sample) return [];
  const town = page.towns.find(({ name }) => name === location);
  return {
    "@type": "Article",
    headline: title,
    description,
    ...(updated && { dateModified: updated.slice(0, 10) }),
    image: image(page),
    url: page.url,
    mainEntityOfPage: page.url,
    inLanguage: "en-GB",
    contentLocation: town ? townPlace(town) : place({ name: location }),
    author: businessId(page),
    publisher: businessId(page),
  };
}

/**
 * The structured data of a page except its breadcrumbs, which src/components/layout/page-head.tsx adds, because the
 * second page of a list has one level more.
 * @param pageNodes nodes from the definition of the page's type
 * @param fill fills tokens in
 */
export function structuredData(
  page: StructuredPage,
  pageNodes: object | readonly object[],
  fill: (text: string) => string,
): Node[] {
  const nodes = [websiteData(page), businessData(page), ...[pageNodes].flat()];
  const filled = (_: string, value: unknown) => (typeof value === "string" ? fill(value) : value);
  return JSON.parse(JSON.stringify(nodes, filled)) as Node[];
}
