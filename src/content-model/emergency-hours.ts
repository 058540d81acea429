/** Words that promise help at every hour; the firm's own words are `emergencyHours` of business.yml. */
export const roundTheClock =
  /\b(?:24\/7|24 hours a day|24[- ]hour (?:call-?outs?|emergency|line|service)|round[- ]the[- ]clock|day (?:and|or) night|any hour)\b/i;
