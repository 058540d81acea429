/** The square of the map around the base and one town, and the labels that stand whole in it. */

/** A place, in units of the map's plane (draw-map.ts). */
export type Spot = { readonly name: string; readonly x: number; readonly y: number };

/** On which side of its dot a label stands. */
export type Side = "left" | "right" | "above" | "below";

type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The smallest square, in units of the plane: some six miles. */
const least = 240;

/** Share of the square that base and town may span; the rest is for their labels. */
const span = 0.6;

/** Room of a letter, a line, and between a dot and its label: shares of the square on a phone. */
const [letter, line, dot] = [0.027, 0.056, 0.035];

/** Where a label of a spot stands in a square of side 1. */
function boxOf(spot: Spot, side: Side): Box {
  const { x, y } = spot;
  const width = spot.name.length * letter;
  const left = side === "left" ? x - dot - width : side === "right" ? x + dot : x - width / 2;
  const top = side === "above" ? y - dot - line : side === "below" ? y + dot : y - line / 2;
  return { left, top, right: left + width, bottom: top + line };
}

/** Where the caption begins, which lies over the foot of the square. */
const caption = 0.82;

const isWhole = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= 1 && bottom <= caption;

const touch = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * @param base and town are in the square, with their labels
 * @param others the towns that are shown where there is room; nearest first
 * @returns corner and side in units of the plane, and the places in shares of the square, each with
 *   the side of its label; those whose label would be cut or cover another are left out
 */
export function nearSquare<Other extends Spot>(base: Other, town: Other, others: readonly Other[]) {
  const reach = Math.max(Math.abs(base.x - town.x), Math.abs(base.y - town.y));
  const side = Math.max(least, Math.round(reach / span));
  const left = Math.round((base.x + town.x - side) / 2);
  const top = Math.round((base.y + town.y - side) / 2);
  const inSquare = (spot: Other) => ({
    ...spot,
    x: (spot.x - left) / side,
    y: (spot.y - top) / side,
  });
  const [from, to] = [inSquare(base), inSquare(town)];
  const shown = [from, to, ...others.map(inSquare)];
  const dots = shown.map(({ x, y }) => ({
    left: x - dot / 2,
    top: y - dot / 2,
    right: x + dot / 2,
    bottom: y + dot / 2,
  }));
  // The way runs across, then up or down: labels keep off both.
  const way = [
    { left: Math.min(from.x, to.x), right: Math.max(from.x, to.x), top: from.y, bottom: from.y },
    { left: to.x, right: to.x, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) },
  ];
  const taken: Box[] = [...way];
  const sides: readonly Side[] =
    from.x < to.x ? ["left", "above", "below", "right"] : ["right", "above", "below", "left"];
  const places = shown.flatMap((spot, index) => {
    const order = index === 0 ? sides : sides.toReversed();
    const free = order.find((each) => {
      const box = boxOf(spot, each);
      const others = dots.filter((_, other) => other !== index);
      return isWhole(box) && ![...taken, ...others].some((other) => touch(box, other));
    });
    if (free === undefined && index > 1) return [];
    const side = free ?? "above";
    taken.push(boxOf(spot, side));
    return [{ ...spot, side }];
  });
  return { side, left, top, places };
}
