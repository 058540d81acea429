/** Words and numbers that several rules about dangers look for. */

export const gasLine = "0800 111 999";

/** Finds one of the numbers, except in "say so when you ring 999" and where 999 ends the gas line's number. */
export const numberPattern = (...numbers: readonly string[]) =>
  new RegExp(String.raw`(?<!\b(?:when|before|after) you \w+ |\d )\b(?:${numbers.join("|")})\b`);

export const negation = /\b(?:do not|never|don['’]t)\b/i;
