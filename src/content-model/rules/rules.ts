/** The rules of the check that need no disk: one table. check-files.ts applies it. */
import type { Content, PlacedText } from "../content";
import type { ContentProblem } from "../problem";
import type { BusinessContent } from "../schemas/business";
import type { ContentTypeName } from "../schemas/content-types";
import * as brand from "./check-brand";
import * as dates from "./check-dates";
import * as exceptions from "./check-exceptions";
import * as facts from "./check-facts";
import * as figures from "./check-figures";
import { lonelyParts } from "./check-optional";
import * as references from "./check-references";
import * as texts from "./check-texts";
import * as taken from "./check-unique";

/** The message about a text, with the offset of the words it is about; undefined if the text is in order. */
export type Finding = string | { readonly message: string; readonly offset: number } | undefined;

type Find = (text: PlacedText) => Finding | readonly Finding[];

/**
 * A rule, and its voice: it refuses what would break a page, mislead or harm a visitor or lose data, and advises on the rest;
 * with "either" each problem says whether it is advice.
 */
export type Rule = {
  readonly voice: "refuse" | "advise" | "either";
  /** A rule about more than one text, or about no text. */
  readonly all?: (content: Content) => readonly ContentProblem[];
  /** The content types of the texts that it is about; all by default. */
  readonly types?: readonly ContentTypeName[];
  readonly except?: readonly ContentTypeName[];
  /** Paths of their fields, like `hours.0.days.1`; that of a text below front matter is empty. All by default. */
  readonly fields?: RegExp;
  /** The test of each text. */
  readonly test?: Find;
  /** Makes the test of each text, once for all of them. `day` is today, as year-month-day. */
  readonly each?: (content: Content, day: string) => Find;
  /** Makes the test of each text from the business; the rule waits while business.yml is broken. */
  readonly withBusiness?: (business: BusinessContent, content: Content) => Find;
  /** No two of the texts in a file may be the same, or none in all files. The word stands in the message. */
  readonly unique?: string;
  readonly uniqueInAll?: string;
};

/** Content types whose texts are the firm's facts, or words of customers. */
const ownWords = ["business", "testimonials"] as const;

/** All rules, except those of links and Markdown, which read parsed texts. */
export const rules: readonly Rule[] = [
  // Names of other content.
  { voice: "either", all: references.unknownReferences },
  { voice: "refuse", all: references.unknownSections },
  { voice: "refuse", all: references.storiesOfNoProject },
  { voice: "advise", all: references.strangePostcodes },
  { voice: "refuse", all: lonelyParts },
  // Names that are taken.
  { voice: "refuse", fields: /^\d+\.key$/, unique: "the key" },
  { voice: "refuse", fields: /^\d+\.photo$/, unique: "the photo" },
  { voice: "refuse", fields: /^hours\.\d+\.days\.\d+$/, unique: "the day" },
  { voice: "refuse", types: ["redirects"], fields: /^\d+\.from$/, unique: "the path" },
  { voice: "refuse", types: ["redirects"], fields: /^\d+\.from$/, each: taken.hidesPage },
  { voice: "refuse", types: ["town"], fields: /^name$/, uniqueInAll: "the town" },
  { voice: "refuse", types: ["service"], fields: /^name$/, uniqueInAll: "the name" },
  { voice: "refuse", all: taken.repeatedServices },
  { voice: "either", all: taken.unfitFileNames },
  { voice: "advise", fields: /^title$/, uniqueInAll: "the title" },
  { voice: "advise", fields: /^description$/, uniqueInAll: "the description" },
  { voice: "advise", fields: /^shortName$/, uniqueInAll: "the short name" },
  { voice: "advise", fields: /^areas\.\d+\.name$/, unique: "the area" },
  { voice: "advise", types: ["projects"], fields: /^\d+\.picture$/, unique: "the picture" },
  { voice: "advise", types: ["pictures"], fields: /^\d+\.file$/, unique: "the file" },
  { voice: "advise", types: ["pictures"], fields: /^\d+\.alt$/, unique: "the alt text" },
  { voice: "advise", types: ["testimonials"], fields: /^\d+\.text$/, unique: "the testimonial" },
  { voice: "advise", all: taken.overusedPictures },
  // Tokens and facts.
  { voice: "refuse", all: facts.tokensOutOfPlace },
  { voice: "refuse", each: facts.unknownTokens },
  { voice: "refuse", each: facts.strayBraces },
  { voice: "refuse", all: facts.factsBelow },
  { voice: "advise", except: ownWords, withBusiness: facts.spelledOut },
  { voice: "advise", each: facts.doubledWords },
  { voice: "refuse", except: ownWords, withBusiness: facts.otherPrices },
  { voice: "refuse", except: ["business"], withBusiness: facts.strangeNumbers },
  { voice: "advise", except: ["business"], test: facts.unevenNumbers },
  { voice: "refuse", withBusiness: facts.otherBodies },
  { voice: "refuse", types: ["town"], withBusiness: facts.emergencyElsewhere },
  { voice: "refuse", all: exceptions.missingAdvice },
  { voice: "refuse", all: exceptions.missingExceptions },
  // Figures and days.
  { voice: "refuse", all: facts.callOutPrice },
  { voice: "refuse", all: figures.otherFigures },
  { voice: "refuse", all: figures.unclearResponse },
  { voice: "refuse", all: figures.contradictingPrices },
  { voice: "advise", all: figures.outlyingPrices },
  { voice: "refuse", fields: /(?:^|\.)(?:date|updated|asOf)$/, each: dates.impossiblePast },
  { voice: "refuse", fields: /\.(?:reviewBy|expires|from|to)$/, each: dates.impossibleFuture },
  { voice: "refuse", fields: /^updated$/, each: dates.updatedTooEarly },
  { voice: "refuse", all: dates.overlappingHolidays },
  // Words and looks.
  { voice: "either", all: texts.textLengths },
  { voice: "refuse", test: texts.placeholders },
  { voice: "advise", test: texts.invisibleCharacters },
  { voice: "refuse", fields: /./, test: texts.marksInFields },
  { voice: "advise", all: texts.similarTexts },
  { voice: "advise", all: texts.repeatedSentences },
  { voice: "refuse", all: brand.faintColours },
  { voice: "refuse", all: brand.foreignMark },
];
