/** The area map, with the firm's base and the towns. */
import type { Node } from "gatsby";
import { derivePalette } from "../../../functions/shared/colours";
import { mapArea, mapViewBox } from "../../content-model/map-area";
import type { ContentValue } from "../../content-model/schemas/content-types";
import { drawAreaMap, fitProjection, placeNames } from "../draw-map";
import { writeStatic } from "../static-file";
import { namedTowns, type ResolverContext } from "./resolver";

type Town = Pick<Queries.Town, "slug" | "name" | "coordinates" | "mapLabel">;
type BrandContent = ContentValue<"brand">;
type MapContent = ContentValue<"map">;
type Company = Pick<Queries.Business, "address" | "coordinates" | "mapLabel">;

/**
 * Draws the map if content/map.yml exists; one static query requests it.
 * @param business the node of business.yml
 */
export async function drawMap(business: Node, context: ResolverContext) {
  const { nodeModel } = context;
  const map = (await nodeModel.findOne({ type: "MapBackground", query: {} })) as
    (Node & MapContent) | null;
  if (!map) return null;
  const towns = (await namedTowns(context)) as readonly (Node & Town)[];
  const company = business as Node & Company;
  const base = company.coordinates;
  const { locality, town } = company.address;
  const points = [base, ...towns.map(({ coordinates }) => coordinates)];
  const projection = fitProjection(points);
  /** The position, in percent of the plane. */
  const onPlane = ({ x, y }: { x: number; y: number }) => ({
    x: (100 * x) / mapViewBox.width,
    y: (100 * y) / mapViewBox.height,
  });
  const brand = (await nodeModel.findOne({ type: "Brand", query: {} })) as Node & BrandContent;
  const colours = derivePalette(brand.colours);
  return {
    picture: writeStatic("map.svg", drawAreaMap(map, points.slice(1), base, projection, colours)),
    width: mapArea.width,
    height: mapArea.height,
    places: [{ ...company, slug: null, name: locality ?? town }, ...towns].map(
      ({ slug, name, coordinates, mapLabel }) => {
        const spot = onPlane(projection.toPlane(coordinates));
        // A label to the right would leave the map at its edge.
        const side = mapLabel?.side ?? (spot.x > 80 ? "left" : "right");
        return { slug, name, ...spot, side, shift: mapLabel?.shift ?? 0.5 };
      },
    ),
    names: placeNames(map, base, projection).map(({ x, y, ...rest }) => ({
      ...rest,
      ...onPlane({ x, y }),
    })),
  };
}
