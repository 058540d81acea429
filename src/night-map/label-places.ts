/** Where each label of the map stands beside its dot: pure geometry, no drawing. */
import { plane } from "./projection";

/** A named dot in units of the plane; the firm's base is drawn larger. */
export type Dot = {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly large?: boolean;
};

/**
 * Where a label stands: right or left of its dot, or above or below it, moved to the left by
 * `shift` of its own width. night-map.module.css says the same in its own terms.
 */
export type Place = {
  readonly side: "right" | "left" | "above" | "below";
  readonly shift: number;
};

/** A rectangle in CSS pixels of the smallest map. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The smallest map we draw, in CSS pixels: 110 % of a 320 px window, nine tenths as high. */
const smallest = { width: 352, height: 317 };
/** What of its width the window shows. */
const visible = { left: 26, right: 345 };
/** A label there: 13 px letters of Archivo (their mean width). */
const letter = 13 * 0.53;
/** Room to spare for the one label in another colour. */
const baseScale = 1.12;
const labelHeight = 15;
const air = 2;
const dotRadius = { town: 4.5, base: 7 };
const away = { beside: 6, over: 4, base: 9 };

const shifts = [0.5, 0, 1, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875];
/** In the order in which we like them. */
const places: readonly Place[] = [
  { side: "right", shift: 0 },
  { side: "left", shift: 1 },
  ...shifts.map((shift) => ({ side: "above", shift }) as const),
  ...shifts.map((shift) => ({ side: "below", shift }) as const),
];

function centreOf({ x, y }: Dot) {
  return { x: (x / plane.width) * smallest.width, y: (y / plane.height) * smallest.height };
}

/** The box of a label on the smallest map. */
export function labelBox(dot: Dot, { side, shift }: Place): Box {
  const width = dot.name.length * letter * (dot.large ? baseScale : 1) + air;
  const { x, y } = centreOf(dot);
  const beside = dot.large ? away.base : away.beside;
  const across = { right: beside, left: -beside, above: 0, below: 0 }[side];
  const left = x + across - shift * width;
  const over = dot.large ? away.base : away.over;
  const top = {
    right: y - labelHeight / 2,
    left: y - labelHeight / 2,
    above: y - over - labelHeight,
    below: y + over,
  }[side];
  return { left, top, right: left + width, bottom: top + labelHeight };
}

function dotBox(dot: Dot): Box {
  const { x, y } = centreOf(dot);
  const radius = dot.large ? dotRadius.base : dotRadius.town;
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** How much two boxes share, in square pixels. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** What runs out of the map is cut off. */
function outside({ left, right, top, bottom }: Box): number {
  const across = Math.max(0, visible.left - left) + Math.max(0, right - visible.right);
  const down = Math.max(0, -top) + Math.max(0, bottom - smallest.height);
  return (across + down) * labelHeight;
}

/**
 * What a label in a place costs beside the others in theirs: a function of the choice of all, as
 * indices of `places` or -1 where a label is left out.
 */
function pricing(dots: readonly Dot[]) {
  const dotBoxes = dots.map(dotBox);
  const boxes = dots.map((dot) => places.map((place) => labelBox(dot, place)));
  const alone = boxes.map((options, index) =>
    options.map((box) =>
      dotBoxes.reduce((sum, each, i) => sum + (i === index ? 0 : overlap(box, each)), outside(box)),
    ),
  );
  const shared = boxes.map((options) =>
    options.map((box) => boxes.map((others) => others.map((other) => overlap(box, other)))),
  );
  return (chosen: readonly number[], index: number, place: number): number => {
    const others = shared[index]?.[place];
    if (!others) return 0;
    let sum = alone[index]?.[place] ?? 0;
    for (let other = 0; other < chosen.length; other += 1) {
      if (other !== index) sum += others[other]?.[chosen[other] ?? -1] ?? 0;
    }
    return sum;
  };
}

/** The same sequence in every build (Park and Miller's generator), as whole numbers. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
}

const attempts = 60;
const moves = 200;

/**
 * A place for each label, so that none covers another label or a dot on the smallest map (larger
 * ones have more room); undefined where a name finds no room and stays in the list beside the map.
 * Labels that collide move, one after the other, to a better place until none does (the
 * min-conflicts heuristic), from several beginnings.
 */
export function placeLabels(dots: readonly Dot[]): (Place | undefined)[] {
  const price = pricing(dots);
  const next = sequence(dots.length + 1);
  const colliding = (chosen: readonly number[]) =>
    [...chosen.keys()].filter((index) => price(chosen, index, chosen[index] ?? -1) > 0);
  let best: number[] = dots.map(() => 0);
  let fewest = Infinity;
  for (let attempt = 0; attempt < attempts && fewest > 0; attempt += 1) {
    const chosen = dots.map(() => (attempt === 0 ? 0 : next() % places.length));
    for (let move = 0; move < moves; move += 1) {
      const left = colliding(chosen);
      if (left.length < fewest) {
        fewest = left.length;
        best = [...chosen];
      }
      const index = left[next() % (left.length || 1)];
      if (index === undefined) break;
      const prices = places.map((_, place) => price(chosen, index, place));
      const lowest = Math.min(...prices);
      const options = [...prices.keys()].filter((place) => prices[place] === lowest);
      chosen[index] = options[next() % options.length] ?? 0;
    }
  }
  for (let left = colliding(best); left.length > 0; left = colliding(best)) {
    best[left[0] ?? 0] = -1;
  }
  return best.map((place) => places[place]);
}
