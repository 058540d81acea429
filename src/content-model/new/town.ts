import { locationPath } from "../paths";
import { townSchema } from "../schemas/town";
import type { NewKind } from "./new-kind";
import { questionsOf, slugOf } from "./question";

const body = (name: string) => `## Your first heading about ${name}

Write 250 to 400 words about ${name} and no other town: its houses, its roads, jobs you
did there. If two towns read alike, the check refuses them.
`;

/** A town page, as a draft. */
export const newTown: NewKind = {
  name: "town",
  questions: (content) => {
    const question = questionsOf(townSchema, content);
    return [
      question("name", "Name of the town"),
      question("county", "County"),
      question("postcode", "Postcode district, like CW9"),
      question("coordinates.latitude", "Latitude in degrees, like 53.0670"),
      question("coordinates.longitude", "Longitude in degrees, like -2.5240"),
      question("description", "What search engines show (70 to 160 characters)"),
      question("intro", "First line of the page (60 to 200 characters)"),
      question(
        "areas",
        "Six to ten local areas with their postcode districts, like Hartford CW8; Davenham CW9",
        { places: true },
      ),
      question("picture", "Picture"),
      question("emergency", "A sentence for emergencies", {
        fallback: "Does something smell of burning? {fact.safety} Then ring us.",
      }),
    ];
  },
  make: ({ latitude, longitude, areas, emergency, ...values }, content) => {
    const name = String(values["name"]);
    const slug = slugOf(name);
    return {
      path: `locations/${slug}.md`,
      value: {
        ...values,
        coordinates: { latitude, longitude },
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
        areas,
        // What the first town lists; an editor may change it.
        services: content.all("town")[0]?.value.services ?? [],
        emergency,
        draft: true,
      },
      body: body(name),
      page: locationPath(slug),
      next: 'Write the text and the two cards. It is a draft, not published, until you take out the line "draft: true".',
    };
  },
};
