import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { labelBox, overlap, placeLabels } from "./label-places";
import { fitProjection, plane, type Point } from "./projection";

const folder = join(__dirname, "../../content/locations");
type Town = Point & { readonly name: string };
const towns: Town[] = readdirSync(folder).map((file) => {
  const [, frontMatter = ""] = readFileSync(join(folder, file), "utf8").split(/^---$/m);
  const { name, coordinates } = parse(frontMatter) as { name: string; coordinates: Point };
  return { name, ...coordinates };
});
const base: Town & { large: boolean } = {
  large: true,
  name: "Weaverham",
  latitude: 53.2627,
  longitude: -2.5781,
};
/** Towns nearby that may follow. */
const more: Town[] = [
  { name: "Sandbach", latitude: 53.1462, longitude: -2.3634 },
  { name: "Congleton", latitude: 53.1626, longitude: -2.2168 },
  { name: "Lymm", latitude: 53.3807, longitude: -2.4769 },
  { name: "Widnes", latitude: 53.3633, longitude: -2.7289 },
  { name: "Ellesmere Port", latitude: 53.2793, longitude: -2.9016 },
  { name: "Tarporley", latitude: 53.1577, longitude: -2.6683 },
  { name: "Nantwich", latitude: 53.0672, longitude: -2.5217 },
];

test.each([
  ["our seventeen towns", towns],
  ["twenty-four towns", [...towns, ...more]],
])("no label of %s covers another or a dot", (_, places) => {
  const { toPlane } = fitProjection([base, ...places]);
  const dots = [base, ...places].map((place) => ({
    ...place,
    ...toPlane(place),
  }));
  const found = placeLabels(dots);
  const boxes = dots.flatMap((dot, index) => {
    const place = found[index];
    return place ? [{ name: dot.name, ...labelBox(dot, place) }] : [];
  });
  const clashes = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => overlap(a, b) > 0)
      .map((b) => `${a.name} and ${b.name}`),
  );
  expect(clashes).toEqual([]);
  expect(boxes.map(({ name }) => name)).toEqual(dots.map(({ name }) => name));
});

test("north is up, west is left, and every town is on the plane", () => {
  const { toPlane } = fitProjection(towns);
  const placed = towns.map((town) => ({ name: town.name, ...toPlane(town) }));
  const at = (name: string) => placed.find((place) => place.name === name) ?? { x: NaN, y: NaN };
  expect(at("Liverpool").x).toBeLessThan(at("Macclesfield").x);
  expect(at("Manchester").y).toBeLessThan(at("Crewe").y);
  for (const { x, y } of placed) {
    expect(x > 0 && x < plane.width && y > 0 && y < plane.height).toBe(true);
  }
});
