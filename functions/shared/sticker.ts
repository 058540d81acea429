/**
 * The most years from a test to the next that a sticker's URL may state, unless its service's
 * `dueAgain` is longer.
 */
export const maxYearsToNextTest = 10;
