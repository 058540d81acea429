/**
 * Structured data as pure functions, typed against schema.org. It says what the
 * page shows and nothing else; there is no review markup, because Google takes
 * reviews of oneself on one's own site as self-serving.
 */
import type {
  BlogPosting,
  BreadcrumbList,
  Electrician,
  Person,
  Service,
  WebSite,
} from "schema-dts";
import type { Business } from "../components/site-data";
import { absoluteUrl, paths } from "../content-model/paths";
import { weekdays } from "../content-model/schemas/choices";

/** `@id` of the business: one thing, named on every page. */
function businessId(origin: string): string {
  return absoluteUrl(origin, "/#business");
}

type TwoTypes = Omit<Exclude<Electrician, string>, "@type"> & {
  "@type": readonly ["Electrician", "ElectricalContractor"];
};

/**
 * The business with its hours, its 24/7 line and the towns it serves. schema.org
 * has no `ElectricalContractor`, so the real type `Electrician` stands beside it.
 */
export function businessJsonLd(
  business: Business,
  towns: readonly { readonly name: string }[],
  image: string,
): TwoTypes {
  const { origin, address, coordinates, phone, registration } = business;
  return {
    "@type": ["Electrician", "ElectricalContractor"],
    "@id": businessId(origin),
    name: business.name,
    description: business.tagline,
    url: absoluteUrl(origin, "/"),
    image,
    logo: absoluteUrl(origin, "/favicon.svg"),
    sameAs: [registration.entry, ...(business.links.profiles ?? [])],
    hasCredential: {
      "@type": "EducationalOccupationalCredential",
      credentialCategory: "registration",
      name: `${registration.body} registered`,
      // A made-up number is told to visitors who are told that it is one, and to nobody else.
      ...(registration.number && !registration.sample && { identifier: registration.number }),
      recognizedBy: { "@type": "Organization", name: registration.body },
      url: absoluteUrl(origin, paths.about),
    },
    telephone: phone.international,
    email: business.email.address,
    priceRange: business.priceRange,
    address: {
      "@type": "PostalAddress",
      ...(address.street && { streetAddress: address.street }),
      addressLocality: `${address.locality}, ${address.town}`,
      addressRegion: address.county,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: {
      "@type": "GeoCoordinates",
      latitude: coordinates.latitude,
      longitude: coordinates.longitude,
    },
    openingHoursSpecification: business.hours.flatMap(({ days, opens, closes }) =>
      opens && closes
        ? [{ "@type": "OpeningHoursSpecification", dayOfWeek: days, opens, closes }]
        : [],
    ),
    // Closed all day is from midnight to midnight (Google, local business, "seasonal hours").
    specialOpeningHoursSpecification: business.specialDays.map(({ from, to, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: from,
      validThrough: to ?? from,
      opens: opens ?? "00:00",
      closes: closes ?? "00:00",
    })),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "emergency",
      telephone: phone.international,
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: weekdays,
        opens: "00:00",
        closes: "23:59",
      },
    },
    areaServed: cities(towns),
  };
}

/** The site itself, published by the business; its `name` is the one search results show. */
export function websiteJsonLd({ origin, name, tagline }: Business): Exclude<WebSite, string> {
  return {
    "@type": "WebSite",
    "@id": absoluteUrl(origin, "/#website"),
    url: absoluteUrl(origin, "/"),
    name,
    description: tagline,
    inLanguage: "en-GB",
    publisher: { "@id": businessId(origin) },
  };
}

/** What the business does: a service, or all its work in a town. */
type ServiceInput = {
  readonly name: string;
  readonly serviceType?: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  readonly areaServed: Service["areaServed"];
  /** Lowest price in pounds including VAT, where the page shows one. */
  readonly from?: number;
};

/** A service, its provider and, where the page names one, its lowest price. */
export function serviceJsonLd(origin: string, { from, ...service }: ServiceInput): Service {
  const priceSpecification = {
    "@type": "PriceSpecification" as const,
    // Rich results ask for `price`; `minPrice` says that it is the lowest.
    price: from,
    minPrice: from,
    priceCurrency: "GBP",
    valueAddedTaxIncluded: true,
  };
  return {
    "@type": "Service",
    ...service,
    provider: { "@id": businessId(origin) },
    ...(from !== undefined && {
      offers: { "@type": "Offer", url: service.url, priceSpecification },
    }),
  };
}

/** Towns as what is served. */
export function cities(towns: readonly { readonly name: string }[]) {
  return towns.map(({ name }) => ({ "@type": "City" as const, name }));
}

/** A town and its local areas as what is served. */
export function townServed(town: {
  readonly name: string;
  readonly county: string;
  readonly areas: readonly { readonly name: string }[];
}) {
  const { name, county, areas } = town;
  return [
    {
      "@type": "City" as const,
      name,
      containedInPlace: { "@type": "AdministrativeArea" as const, name: county },
    },
    ...areas.map((area) => ({ "@type": "Place" as const, name: `${area.name}, ${name}` })),
  ];
}

/** The way from the home page to this one. */
export function breadcrumbJsonLd(
  origin: string,
  trail: readonly { readonly name: string; readonly path: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(origin, path),
    })),
  };
}

/** Somebody of the business, with what they are qualified in. */
type PersonInput = {
  readonly key: string;
  readonly name: string;
  readonly role: string;
  readonly qualifications: readonly string[];
};

/** A person who works for the business. */
export function personJsonLd(origin: string, person: PersonInput): Exclude<Person, string> {
  return {
    "@type": "Person",
    "@id": absoluteUrl(origin, `${paths.about}#${person.key}`),
    name: person.name,
    jobTitle: person.role,
    url: absoluteUrl(origin, `${paths.about}#${person.key}`),
    worksFor: { "@id": businessId(origin) },
    hasCredential: person.qualifications.map((name) => ({
      "@type": "EducationalOccupationalCredential" as const,
      name,
    })),
  };
}

type ArticleInput = {
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly updated: string | null;
  readonly category: string;
  readonly url: string;
  readonly image: string;
  readonly author: PersonInput;
};

/** An article by somebody of the business, which publishes it. */
export function articleJsonLd(origin: string, article: ArticleInput): BlogPosting {
  return {
    "@type": "BlogPosting",
    headline: article.title,
    description: article.description,
    datePublished: article.date.slice(0, 10),
    dateModified: (article.updated ?? article.date).slice(0, 10),
    articleSection: article.category,
    image: article.image,
    url: article.url,
    mainEntityOfPage: article.url,
    inLanguage: "en-GB",
    author: personJsonLd(origin, article.author),
    publisher: { "@id": businessId(origin) },
  };
}

/** A `@graph` as text for a script element; `<` is escaped, so no text can end it. */
export function jsonLdText(graph: readonly object[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll(
    "<",
    "\\u003c",
  );
}
