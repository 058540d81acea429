/** Seeded chance: the same seed gives the same throws, so that a run can be repeated. */
export type Chance = {
  /** A number from 0 up to, not including, `below`. */
  readonly number: (below: number) => number;
  /** True in `share` of all cases, 0 to 1. */
  readonly hits: (share: number) => boolean;
  /** Another stream of throws, by name: what one part draws does not shift the others. */
  readonly fork: (name: string) => Chance;
};

function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return value >>> 0;
}

/** Mulberry32: small, and even enough for choosing moments. */
export function createChance(seed: string): Chance {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    number: (below) => next() * below,
    hits: (share) => next() < share,
    fork: (name) => createChance(`${seed}/${name}`),
  };
}
