/** Schemas of towns and the work listed for each: content/locations/*.md, content/town-services.yml. */
import { array, number, string } from "yup";
import {
  coordinates,
  isoDay,
  draft,
  fields,
  flag,
  key,
  referenceTo,
  mapLabel,
  metaDescription,
  optionalFields,
  sample,
  text,
  textWithTokens,
} from "./fields";

const postcodeDistrict = () =>
  string()
    .matches(/^[A-Z]{1,2}\d[A-Z\d]?$/, "must be a postcode district, like the AB1 of AB1 2CD")
    .required();

/**
 * The most towns that the map and the structured data of a page name, the first by name. Every page has the structured
 * data, and the names of more towns would cover the map. Further towns have their pages, and stand in the list of
 * towns.
 */
export const maxTownsNamed = 24;

/** Front matter of a town's page: content/locations/*.md. */
export const townSchema = fields({
  name: text(40),
  county: text(60).meta({ refersTo: "county" }),
  /** True if the Crown has made it a city, like Chester; the structured data say so. */
  city: flag(),
  postcode: postcodeDistrict(),
  coordinates: coordinates(),
  mapLabel: mapLabel(),
  description: metaDescription(),
  /** The first sentence: whether we come, what for, how soon, and what the journey costs. */
  lead: textWithTokens(160),
  /** The way from our address by road. */
  drive: optionalFields({
    minutes: number().integer().min(1).max(240).required(),
    by: text(40).optional(),
    sample: sample(),
  }),
  /** A sentence about planned work here, after the one for every town. */
  planned: string().max(160).meta({ tokens: true }),
  picture: referenceTo("picture"),
  cards: array(
    fields({
      title: text(60),
      text: textWithTokens(300),
      points: array(textWithTokens(160)),
      list: string().oneOf(["areas", "services"]).required(),
    }),
  )
    .length(2)
    .test(
      "both",
      "must show both lists: one card `areas`, one card `services`",
      (cards) => cards?.length !== 2 || cards[0]?.list !== cards[1]?.list,
    )
    .required(),
  areas: array(fields({ name: text(40), postcode: postcodeDistrict() }))
    .min(6)
    .max(14)
    .required(),
  services: array(referenceTo("town service")).min(3).max(10).required(),
  /** A sentence about emergencies here, after the one for every town. */
  emergency: string().max(160).meta({ tokens: true }),
  updated: isoDay(),
  draft: draft(),
});

/** One line of a town's list of services, with the service page it links to. */
export const townServiceSchema = fields({
  key: key(),
  label: text(60),
  service: referenceTo("service"),
  /** Heading of the section about it on the service's page, if there is one. */
  section: string().max(120),
  /** Jobs whose usual prices the list gives; without them the service's own price. */
  jobs: array(referenceTo("typical job")),
});
