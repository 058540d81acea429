import geometry from "./geometry.json";
import { distance } from "../content-model/distance";

/** Coordinates that anybody can look up, and the line that passes there. */
const known: readonly [line: string, place: string, latitude: number, longitude: number][] = [
  ["M6", "Thelwall Viaduct", 53.3906, -2.5065],
  ["M6", "junction 19, Tabley", 53.3005, -2.4045],
  ["M6", "junction 18, Holmes Chapel", 53.2065, -2.395],
  ["M6", "junction 17, Sandbach", 53.148, -2.342],
  ["M56", "junction 9 with the M6, Lymm", 53.345, -2.503],
  ["M56", "junction 15 with the M53, Stoak", 53.247, -2.862],
  ["M62", "junction 10 with the M6, Croft", 53.427, -2.568],
  ["M62", "junction 12 with the M60, Eccles", 53.489, -2.371],
  ["M60", "Barton Bridge", 53.4735, -2.361],
  ["M60", "junction 27, Stockport", 53.4135, -2.149],
  ["M53", "junction 1, Wallasey", 53.415, -3.067],
  ["Weaver", "Town Bridge, Northwich", 53.2607, -2.5152],
  ["Weaver", "Town Bridge, Winsford", 53.1923, -2.5256],
  ["Dee", "Old Dee Bridge, Chester", 53.1856, -2.8889],
  ["Mersey", "Bridgefoot, Warrington", 53.3853, -2.5913],
  ["coast", "Perch Rock, New Brighton", 53.4434, -3.0405],
  ["coast", "Pier Head, Liverpool", 53.4046, -2.9966],
  ["coast", "Silver Jubilee Bridge, Runcorn", 53.3469, -2.7381],
];

type Line = readonly (readonly number[])[];

const lines: readonly { name: string; line: Line }[] = [
  ...geometry.rivers,
  ...geometry.roads,
  { name: "coast", line: geometry.land },
];

/** Points along a line, close enough to measure from. */
function along(line: Line) {
  return line.slice(1).flatMap(([x2 = 0, y2 = 0], index) => {
    const [x1 = 0, y1 = 0] = line[index] ?? [];
    return Array.from({ length: 20 }, (_, step) => ({
      longitude: x1 + ((x2 - x1) * step) / 20,
      latitude: y1 + ((y2 - y1) * step) / 20,
    }));
  });
}

test.each(known)("the %s passes %s", (name, _, latitude, longitude) => {
  const points = lines.filter((line) => line.name === name).flatMap(({ line }) => along(line));
  const nearest = Math.min(...points.map((point) => distance(point, { latitude, longitude })));
  expect(nearest).toBeLessThan(2);
});

test("the geometry says where it comes from", () => {
  expect(geometry.source).toMatch(/WGS 84/);
});
