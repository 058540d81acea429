/** The night map of the area: drawn once a build. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import {
  drawNightMap,
  drawing,
  fitProjection,
  placeNames,
  plane,
  type Point,
} from "../../night-map/draw-map";
import { readCompany } from "../company";
import { extension, type ResolverContext } from "./field-extension";

/** A map with more towns would be a list. */
const mostTowns = 24;

type Place = {
  readonly coordinates: Point;
  readonly mapLabel?: { readonly side: string; readonly shift?: number };
};
type Town = Place & { readonly slug: string; readonly name: string };
type Company = Place & { readonly address: { readonly locality: string } };

const percent = (part: number, whole: number) => Math.round((part / whole) * 10000) / 100;

function write(svg: string): string {
  const digest = createHash("sha256").update(svg).digest("hex").slice(0, 20);
  const address = `/static/night-map-${digest}.svg`;
  if (!existsSync(`public${address}`)) {
    mkdirSync("public/static", { recursive: true });
    writeFileSync(`public${address}`, svg);
  }
  return address;
}

function draw(company: Company, towns: readonly Town[]) {
  const base = company.coordinates;
  const points = [base, ...towns.map(({ coordinates }) => coordinates)];
  const projection = fitProjection(points);
  const onPlane = ({ x, y }: { x: number; y: number }) => ({
    x: percent(x, plane.width),
    y: percent(y, plane.height),
  });
  return {
    picture: write(
      drawNightMap(points.slice(1), base, projection, readCompany("content").brand.colours),
    ),
    width: drawing.width,
    height: drawing.height,
    places: [{ ...company, slug: null, name: company.address.locality }, ...towns].map(
      ({ slug, name, coordinates, mapLabel }) => ({
        slug,
        name,
        ...onPlane(projection.toPlane(coordinates)),
        side: mapLabel?.side ?? "right",
        shift: mapLabel?.shift ?? 0.5,
      }),
    ),
    names: placeNames(base, projection).map(({ name, road, x, y }) => ({
      name,
      road,
      ...onPlane({ x, y }),
    })),
  };
}

async function townsOf({ nodeModel }: ResolverContext): Promise<Town[]> {
  const { entries } = await nodeModel.findAll({
    type: "Location",
    query: { sort: { name: "ASC" }, limit: mostTowns },
  });
  return [...entries] as unknown as Town[];
}

/** What was drawn last: every page asks for it. */
let known: { readonly key: string; readonly map: ReturnType<typeof draw> } | undefined;

/** `@nightMap`: the map of the area, with the base and the towns on it. */
export const nightMap = extension("nightMap", async (source, _args, context) => {
  const company = source as Company;
  const towns = await townsOf(context);
  const key = JSON.stringify([
    [company.coordinates, company.mapLabel, company.address.locality],
    towns.map(({ slug, name, coordinates, mapLabel }) => [slug, name, coordinates, mapLabel]),
  ]);
  if (known?.key !== key) known = { key, map: draw(company, towns) };
  return known.map;
});
