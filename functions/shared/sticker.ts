/** The most years between tests that a sticker may state, unless `dueAgain` has more. */
export const maxYearsToNextTest = 10;
