/** Draws the area map as an SVG picture; the names of the towns are text above it. */
import { mapArea, mapViewBox } from "../content-model/map-area";
import type { Brand } from "../content-model/schemas/brand";
import type { MapContent } from "../content-model/schemas/map";

/** A point in decimal degrees (WGS 84). */
type Point = { readonly latitude: number; readonly longitude: number };

/** Room around the outermost towns, for their labels. */
const margin = 0.1;

/** Converts degrees to units of the plane, from its top left corner. */
export type Projection = {
  readonly toPlane: (point: Point) => { readonly x: number; readonly y: number };
  readonly unitsPerMile: number;
};

const milesPerDegree = 69.09;

/**
 * An equirectangular projection (true enough over 60 km) that fits all points into the plane,
 * north up, at one scale for both directions.
 */
export function fitProjection(points: readonly Point[]): Projection {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
  const scale = Math.min(
    (mapViewBox.width * (1 - 2 * margin)) / ((east - west) * squeeze || 1),
    (mapViewBox.height * (1 - 2 * margin)) / (north - south || 1),
  );
  return {
    unitsPerMile: scale / milesPerDegree,
    toPlane: ({ latitude, longitude }) => ({
      x: Math.round(mapViewBox.width / 2 + (longitude - middle.longitude) * squeeze * scale),
      y: Math.round(mapViewBox.height / 2 + (middle.latitude - latitude) * scale),
    }),
  };
}

function pathOf(line: MapContent["land"], { toPlane }: Projection): string {
  const points = line.map(([longitude = 0, latitude = 0]) => {
    const { x, y } = toPlane({ longitude, latitude });
    return `${x} ${y}`;
  });
  return `M${points.join(" ")}`;
}

/** A pseudo-random sequence from 0 to 1, the same for the same seed (Park and Miller's generator). */
function seededRandom(seed: number): () => number {
  let state = (Math.abs(seed) % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

const lightsOfTown = 26;
const spread = 30;

/** Small lights around a town: decoration, not real houses. */
function lightsAround(town: Point, projection: Projection): string {
  const { x, y } = projection.toPlane(town);
  const random = seededRandom(x * 1009 + y);
  return Array.from({ length: lightsOfTown }, () => {
    // The sum of several uniform random numbers clusters around the middle.
    const offset = () => (random() + random() + random() - 1.5) * spread;
    return `M${Math.round(x + offset())} ${Math.round(y + offset())}h0`;
  }).join("");
}

/**
 * Draws the map.
 * @param map the background
 * @param towns places with lights around them
 * @param base the firm's place: the glow, and the centre of the rings
 * @param colours the firm's own
 * @returns the picture as an SVG document
 */
export function drawAreaMap(
  map: MapContent,
  towns: readonly Point[],
  base: Point,
  projection: Projection,
  colours: Brand["colours"],
): string {
  const { left, top, width, height } = mapArea;
  const { x, y } = projection.toPlane(base);
  const lines = (named: MapContent["roads"]) =>
    named.map(({ line }) => pathOf(line, projection)).join("");
  const rings = [10, 20].map(
    (miles) => `<circle cx="${x}" cy="${y}" r="${Math.round(miles * projection.unitsPerMile)}"/>`,
  );
  const lights = towns.map((town) => lightsAround(town, projection)).join("");
  const stroke = (colour: keyof Brand["colours"], strokeWidth: number, opacity = 1) =>
    `stroke="${colours[colour]}" stroke-width="${strokeWidth}" stroke-opacity="${opacity}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="none" viewBox="${left} ${top} ${width} ${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    `<defs><radialGradient id="g"><stop offset="0" stop-color="${colours["gold-bright"]}" stop-opacity=".5"/><stop offset=".25" stop-color="${colours.gold}" stop-opacity=".2"/><stop offset="1" stop-color="${colours.gold}" stop-opacity="0"/></radialGradient></defs>`,
    `<path fill="${colours.sea}" d="M${left} ${top}h${width}v${height}h-${width}z"/>`,
    `<path fill="${colours.ink}" ${stroke("ink-line", 1.5)} d="${pathOf(map.land, projection)}z"/>`,
    `<path ${stroke("river", 2.2)} d="${lines(map.rivers)}"/>`,
    `<path ${stroke("gold", 1.8, 0.5)} d="${lines(map.roads)}"/>`,
    `<g ${stroke("gold", 1, 0.32)} stroke-dasharray="2 7">${rings.join("")}</g>`,
    `<path ${stroke("gold-bright", 2, 0.5)} d="${lights}"/>`,
    `<circle cx="${x}" cy="${y}" r="190" fill="url(#g)"/>`,
    "</svg>",
  ].join("");
}

/** Names on the map other than towns: roads, water and the rings. */
export function placeNames({ labels }: MapContent, base: Point, projection: Projection) {
  const home = projection.toPlane(base);
  return [
    ...labels.map(({ name, kind, at: [longitude = 0, latitude = 0] }) => ({
      name,
      road: kind === "road",
      ...projection.toPlane({ longitude, latitude }),
    })),
    ...[10, 20].map((miles) => ({
      name: `${miles} miles`,
      road: false,
      x: home.x,
      y: home.y + Math.round(miles * projection.unitsPerMile),
    })),
  ];
}
