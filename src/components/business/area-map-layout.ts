/** Where the area map draws its towns and labels: pure geometry, no drawing. */

/** A place on the map. Coordinates are decimal degrees. */
export type Place = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** A place with its dot and its label in units of the drawing. */
export type PlacedPlace = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly anchor: "start" | "middle" | "end";
  };
};

/** Size of the drawing in its own units. */
export const mapWidth = 680;
const margin = { x: 78, y: 44 };

/** Size of a label at its largest, on phones, where the drawing is scaled down most. */
export const labelSize = 21;
const letterWidth = labelSize * 0.56;
const dotRadius = 7;

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function labelBox(name: string, { x, y, anchor }: PlacedPlace["label"]): Box {
  const width = name.length * letterWidth;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, top: y - labelSize * 0.8, right: left + width, bottom: y + labelSize * 0.25 };
}

function candidates(x: number, y: number): PlacedPlace["label"][] {
  const gap = dotRadius + 5;
  const middle = y + labelSize * 0.3;
  return [
    { x: x + gap, y: middle, anchor: "start" },
    { x: x - gap, y: middle, anchor: "end" },
    { x, y: y - gap, anchor: "middle" },
    { x, y: y + gap + labelSize * 0.75, anchor: "middle" },
    { x: x + gap * 0.6, y: y - gap * 0.8, anchor: "start" },
    { x: x + gap * 0.6, y: y + gap + labelSize * 0.5, anchor: "start" },
    { x: x - gap * 0.6, y: y - gap * 0.8, anchor: "end" },
    { x: x - gap * 0.6, y: y + gap + labelSize * 0.5, anchor: "end" },
  ];
}

/**
 * Places dots by an equirectangular projection (true enough over 60 km) and gives
 * each label the first side where it overlaps no other label or dot, else the best one.
 */
export function placeTowns(places: readonly Place[]): { places: PlacedPlace[]; height: number } {
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  const north = Math.max(...latitudes);
  const west = Math.min(...longitudes);
  const squeeze = Math.cos((north * Math.PI) / 180);
  const scale = (mapWidth - 2 * margin.x) / ((Math.max(...longitudes) - west) * squeeze || 1);
  const height = Math.round((north - Math.min(...latitudes)) * scale + 2 * margin.y);
  const dots = places.map(({ name, latitude, longitude }) => ({
    name,
    x: Math.round(margin.x + (longitude - west) * squeeze * scale),
    y: Math.round(margin.y + (north - latitude) * scale),
  }));
  const taken: Box[] = dots.map(({ x, y }) => ({
    left: x - dotRadius,
    top: y - dotRadius,
    right: x + dotRadius,
    bottom: y + dotRadius,
  }));
  const placed = dots.map(({ name, x, y }) => {
    const cost = (label: PlacedPlace["label"]) => {
      const box = labelBox(name, label);
      const outside = Math.max(0, -box.left) + Math.max(0, box.right - mapWidth);
      return taken.reduce((sum, other) => sum + overlap(box, other), outside * labelSize * 4);
    };
    const options = candidates(x, y);
    const label = options.reduce((best, option) => (cost(option) < cost(best) ? option : best));
    taken.push(labelBox(name, label));
    return { name, x, y, label };
  });
  return { places: placed, height };
}
