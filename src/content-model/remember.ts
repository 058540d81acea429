/**
 * What a text was read as, for whoever reads the same text often. `what` says how it was read; the
 * result is plain data, and depends on the text alone.
 */
export type Remember = <T>(what: string, text: string, make: () => T) => T;

/** Reads each text anew. */
export const readAnew: Remember = (_what, _text, make) => make();
