/** A town and the work we name there: content/locations/*.md, content/town-services.yml. */
import { array, string, type InferType } from "yup";
import { counties } from "./counties";
import { coordinates, day, draft, fields, key, metaDescription, text } from "./fields";

const postcodeDistrict = () =>
  string()
    .matches(/^[A-Z]{1,2}\d{1,2}$/, "must be a postcode district like CW9")
    .required();

export const townSchema = fields({
  name: text(40),
  county: string().oneOf(counties).required(),
  postcode: postcodeDistrict(),
  coordinates: coordinates(),
  description: metaDescription(),
  intro: string().min(60).max(200).required(),
  picture: key(),
  cards: array(
    fields({
      title: text(60),
      text: text(300),
      points: array(text(160)),
      list: string().oneOf(["areas", "services"]).required(),
    }),
  )
    .length(2)
    .required(),
  areas: array(fields({ name: text(40), postcode: postcodeDistrict() }))
    .min(6)
    .max(10)
    .required(),
  services: array(key()).min(8).max(10).required(),
  emergency: text(300),
  updated: day(),
  draft: draft(),
});

/** A town's front matter. */
export type TownContent = InferType<typeof townSchema>;

/** One line of a town's list of services, with the service page it leads to. */
export const townServiceSchema = fields({ key: key(), label: text(60), service: key() });

/** A named piece of work that town pages list. */
export type TownServiceContent = InferType<typeof townServiceSchema>;
