/** Which work, words and towns go with a page. Every list is bounded. */
import { distance } from "../content-model/distance";
import { extension, type ResolverContext } from "./field-extension";

const listLength = 3;

function field(source: unknown, name: string): unknown {
  return typeof source === "object" && source !== null && name in source
    ? source[name as keyof typeof source]
    : undefined;
}

/** Projects, but none with the picture that the page itself shows. */
async function projectsWhere(filter: object, shown: unknown, { nodeModel }: ResolverContext) {
  const { entries } = await nodeModel.findAll({
    type: "Project",
    query: { filter, limit: listLength + 1 },
  });
  return [...entries].filter((project) => project["picture"] !== shown).slice(0, listLength);
}

/** `@workOfKind`: projects of the gallery category a service names. */
const workOfKind = extension("workOfKind", (source, _args, context) =>
  projectsWhere({ category: { eq: field(source, "work") } }, field(source, "picture"), context),
);

/** `@workInTown`: projects of the gallery in a town. */
const workInTown = extension("workInTown", (source, _args, context) =>
  projectsWhere({ location: { eq: field(source, "name") } }, undefined, context),
);

/** `@proof`: the newest testimonial about the work a service names. */
const proof = extension("proof", async (source, _args, { nodeModel }) => {
  const { entries } = await nodeModel.findAll({
    type: "Testimonial",
    query: {
      filter: { service: { eq: field(source, "proof") } },
      sort: { date: "DESC" },
      limit: 1,
    },
  });
  return [...entries][0];
});

/** The content check has seen to it that a town has coordinates. */
function pointOf(town: unknown) {
  const coordinates = field(town, "coordinates");
  return {
    latitude: Number(field(coordinates, "latitude")),
    longitude: Number(field(coordinates, "longitude")),
  };
}

/** `@nearestTowns`: the towns closest to a town. */
const nearestTowns = extension("nearestTowns", async (source, _args, { nodeModel }) => {
  const { entries } = await nodeModel.findAll({ type: "Location", query: {} });
  const here = pointOf(source);
  return [...entries]
    .filter(({ id }) => id !== field(source, "id"))
    .map((node) => ({ node, away: distance(here, pointOf(node)) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, listLength)
    .map(({ node }) => node);
});

/** The directives of this file. */
export const relatedContent = [workOfKind, workInTown, proof, nearestTowns];
