import { locationPath } from "../paths";
import { counties } from "../schemas/counties";
import { townSchema } from "../schemas/town";
import { pictureKeys, type NewKind } from "./new-kind";
import { ruleOf, slugOf } from "./question";

const rule = (field: string) => ruleOf(townSchema, field);

/** What most towns list; an editor may change it. */
const services = [
  "ev-charger",
  "rewires",
  "consumer-unit",
  "fault-finding",
  "commercial",
  "lighting",
  "emergency",
  "inspections",
];

const body = (name: string) => `## Your first heading about ${name}

Write 250 to 400 words about ${name} and no other town: its houses, its roads, jobs you
did there. If two towns read alike, the check refuses them.
`;

/** A town page, as a draft. */
export const newTown: NewKind = {
  name: "town",
  questions: (content) => [
    { name: "name", message: "Name of the town", rule: rule("name") },
    {
      name: "county",
      message: "County",
      choices: counties,
      rule: rule("county"),
    },
    { name: "postcode", message: "Postcode district, like CW9", rule: rule("postcode") },
    {
      name: "latitude",
      message: "Latitude in degrees, like 53.0670",
      as: "number",
      rule: rule("coordinates.latitude"),
    },
    {
      name: "longitude",
      message: "Longitude in degrees, like -2.5240",
      as: "number",
      rule: rule("coordinates.longitude"),
    },
    {
      name: "description",
      message: "What search engines show (70 to 160 characters)",
      rule: rule("description"),
    },
    {
      name: "intro",
      message: "First line of the page (60 to 200 characters)",
      rule: rule("intro"),
    },
    {
      name: "areas",
      message:
        "Six to ten local areas with their postcode districts, like Hartford CW8; Davenham CW9",
      as: "places",
      rule: rule("areas"),
    },
    { name: "picture", message: "Picture", choices: pictureKeys(content), rule: rule("picture") },
    {
      name: "emergency",
      message: "A sentence for emergencies",
      fallback: "Does something smell of burning? {fact.safety} Then ring us.",
      rule: rule("emergency"),
    },
  ],
  make: (values) => {
    const { county, postcode, latitude, longitude, description, intro } = values;
    const name = String(values["name"]);
    const slug = slugOf(name);
    return {
      path: `locations/${slug}.md`,
      as: "file",
      value: {
        name,
        county,
        postcode,
        coordinates: { latitude, longitude },
        description,
        intro,
        picture: values["picture"],
        cards: [
          {
            title: "Commercial & Domestic",
            text: `What we are asked for most in ${name}.`,
            list: "services",
          },
          {
            title: `${name} Areas Covered`,
            text: `${name} and the places around it.`,
            list: "areas",
          },
        ],
        areas: values["areas"],
        services,
        emergency: values["emergency"],
        draft: true,
      },
      body: body(name),
      address: locationPath(slug),
      next: 'Write the text and the two cards. It is a draft, not published, until you take out the line "draft: true".',
    };
  },
};
