import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { labelSize, mapWidth, placeTowns, type PlacedPlace } from "./area-map-layout";

const folder = join(__dirname, "../../../content/locations");
const towns = readdirSync(folder).map((file) => {
  const [, frontMatter = ""] = readFileSync(join(folder, file), "utf8").split(/^---$/m);
  const { name, coordinates } = parse(frontMatter) as {
    name: string;
    coordinates: { latitude: number; longitude: number };
  };
  return { name, ...coordinates };
});
const { places, height } = placeTowns(towns);

function box({ name, label }: PlacedPlace) {
  const width = name.length * labelSize * 0.56;
  const left = { start: label.x, end: label.x - width, middle: label.x - width / 2 }[label.anchor];
  return { name, left, right: left + width, top: label.y - labelSize * 0.8, bottom: label.y };
}

test("no two labels of our towns cover each other", () => {
  const boxes = places.map(box);
  const clashes = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} and ${b.name}`),
  );
  expect(clashes).toEqual([]);
});

test("north is up, west is left, and everything is on the sheet", () => {
  const at = (name: string) => places.find((place) => place.name === name) ?? { x: NaN, y: NaN };
  expect(at("Liverpool").x).toBeLessThan(at("Macclesfield").x);
  expect(at("Manchester").y).toBeLessThan(at("Crewe").y);
  for (const place of places) {
    expect(place.y).toBeGreaterThan(0);
    expect(place.y).toBeLessThan(height);
    expect(box(place).left).toBeGreaterThanOrEqual(0);
    expect(box(place).right).toBeLessThanOrEqual(mapWidth);
  }
});
