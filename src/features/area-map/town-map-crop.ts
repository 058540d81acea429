/** The square of the map around the base and one town, with the labels that fit in it. */

/** A place, in units of the map's plane (src/content-model/map-area.ts). */
type Spot = { readonly name: string; readonly x: number; readonly y: number };

/** The side of its dot on which a label stands. */
type Side = "left" | "right" | "above" | "below";

/** The edges of a rectangle, as shares of the square. */
type Box = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;

/** The smallest square, in units of the plane: about six miles. */
const minSide = 240;

/** Share of the square that base and town may span; the rest is for their labels. */
const span = 0.58;

// Sizes on a phone's square: width of a letter, height of a line, gap between a dot and its label.
const letterWidth = 0.027;
const lineHeight = 0.06;
const dotGap = 0.035;

/** Margin that labels keep free. */
const edge = 0.02;
/** Top of the caption, which begins there on phones and overlays the foot of the square in wide windows. */
const captionTop = 0.71;

/** The box of a label; the town's own label has larger letters. */
function boxOf({ name, x, y }: Spot, side: Side, size: number): Box {
  const width = name.length * letterWidth * size;
  const height = lineHeight * size;
  const corners = {
    left: { left: x - dotGap - width, top: y - height / 2 },
    right: { left: x + dotGap, top: y - height / 2 },
    above: { left: x - width / 2, top: y - dotGap - height },
    below: { left: x - width / 2, top: y + dotGap },
  };
  const { left, top } = corners[side];
  return { left, top, right: left + width, bottom: top + height };
}

const isInside = ({ left, top, right, bottom }: Box) =>
  left >= edge && top >= edge && right <= 1 - edge && bottom <= captionTop;

const touch = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Chooses the square and the labels.
 * @param base and town are in the square, with their labels
 * @param others further towns, nearest first, shown if there is room
 * @returns corner and side in units of the plane, and the places in shares of the square, each with
 * the side of its label; places whose label would be cut or overlap another are left out
 */
export function townMapCrop<Each extends Spot>(base: Each, town: Each, others: readonly Each[]) {
  const reach = Math.max(Math.abs(base.x - town.x), Math.abs(base.y - town.y));
  const side = Math.max(minSide, Math.round(reach / span));
  const left = Math.round((base.x + town.x - side) / 2);
  const top = Math.round((base.y + town.y - side * captionTop) / 2);
  const spots = [base, town, ...others].map((spot) => ({
    ...spot,
    x: (spot.x - left) / side,
    y: (spot.y - top) / side,
  }));
  const dots = spots.map(({ x, y }): Box => ({
    left: x - dotGap / 2,
    top: y - dotGap / 2,
    right: x + dotGap / 2,
    bottom: y + dotGap / 2,
  }));
  const [from = base, to = town] = spots;
  // The line, as points closer than a label is high; labels begin beyond the dots at its ends.
  const taken = Array.from({ length: 41 }, (_, index): Box => {
    const share = index / 40;
    const x = from.x + (to.x - from.x) * share;
    const y = from.y + (to.y - from.y) * share;
    return { left: x, top: y, right: x, bottom: y };
  });
  const outward: Side[] = from.x < to.x ? ["left", "right"] : ["right", "left"];
  const places = spots.flatMap((spot, index) => {
    const size = index === 1 ? 1.3 : 1;
    const order: Side[] = [...(index ? [...outward].reverse() : outward), "above", "below"];
    const free = order.find((each) => {
      const box = boxOf(spot, each, size);
      const obstacles = [...taken, ...dots.filter((_, other) => other !== index)];
      return isInside(box) && !obstacles.some((other) => touch(box, other));
    });
    if (!free && index > 1) return [];
    taken.push(boxOf(spot, free ?? "above", size));
    return [{ ...spot, side: free ?? ("above" as const) }];
  });
  return { side, left, top, places };
}
