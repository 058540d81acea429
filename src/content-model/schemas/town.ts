/** Schemas of towns and the work listed for each: content/locations/*.md, content/town-services.yml. */
import { array, string } from "yup";
import {
  city,
  coordinates,
  day,
  draft,
  fields,
  key,
  keyOf,
  lead,
  mapLabel,
  metaDescription,
  text,
  textWithFacts,
} from "./fields";

const postcodeDistrict = () =>
  string()
    .matches(/^[A-Z]{1,2}\d{1,2}$/, "must be a postcode district like CW9")
    .required();

export const townSchema = fields({
  name: text(40),
  county: text(60).meta({ names: "county" }),
  /** True if the Crown has made it a city, like Chester: search engines are told what it is. */
  city: city(),
  postcode: postcodeDistrict(),
  coordinates: coordinates(),
  mapLabel: mapLabel(),
  description: metaDescription(),
  lead: lead(),
  /** Introduction in the list of towns. */
  intro: string().min(60).max(200).required().meta({ facts: true }),
  /** Gallery projects for a town that has none of its own; by default those of the nearest. */
  work: array(keyOf("project")),
  picture: keyOf("picture"),
  cards: array(
    fields({
      title: text(60),
      text: textWithFacts(300),
      points: array(textWithFacts(160)),
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
  services: array(keyOf("town service")).min(3).max(10).required(),
  emergency: string().max(300).meta({ facts: true }),
  /** A diagram that applies to this town alone. */
  diagram: keyOf("diagram").optional(),
  updated: day(),
  draft: draft(),
});

/** One line of a town's list of services, with the service page it links to. */
export const townServiceSchema = fields({
  key: key(),
  label: text(60),
  service: keyOf("service"),
  /** Heading of the block about it on the service's page, if there is one. */
  block: string().max(120),
});
