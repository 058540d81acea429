/** The rules of the check that need no disk: one table. check-files.ts applies it. */
import type { Content, PlacedText, TextProblem } from "../content";
import { asAdvice, type ContentProblem } from "../problem";
import type { BusinessContent } from "../schemas/business";
import type { ContentTypeName } from "../schemas/content-types";
import * as brand from "./check-brand";
import * as dates from "./check-dates";
import * as callOuts from "./facts/check-call-outs";
import * as claims from "./facts/check-claims";
import { unsafeAdvice } from "./facts/check-dangers";
import * as emergency from "./facts/check-emergency-line";
import * as exceptions from "./facts/check-exceptions";
import { feesOfOtherDays, hoursOfOtherDays, openOnClosedDays } from "./facts/check-fee-days";
import * as figures from "./facts/check-figures";
import * as mail from "./facts/check-mail-addresses";
import * as phones from "./facts/check-phone-numbers";
import { excludedVat, pricesInFigures, pricesWithoutVat } from "./facts/check-prices";
import * as registrations from "./facts/check-registrations";
import * as tokens from "./facts/check-tokens";
import { unmatchedFields } from "./names/check-optional";
import * as references from "./names/check-references";
import * as texts from "./check-texts";
import * as taken from "./names/check-unique";

type Find = (text: PlacedText) => TextProblem | readonly TextProblem[];

/**
 * Finds what a rule refuses: content that would break a page, mislead or harm a visitor or lose data. Some rules mark
 * some of their problems as advice. `day` is today, as year-month-day.
 */
type Rule = (content: Content, day: string) => readonly ContentProblem[];

/** The rule as advice, which stops nothing. */
function advise(rule: Rule): Rule {
  return (content, day) => asAdvice(rule(content, day));
}

/** The texts that a rule is about; all by default. */
type Scope = {
  readonly types?: readonly ContentTypeName[];
  /** Content types that are left out; of business.yml the texts of pages stay. */
  readonly except?: readonly ContentTypeName[];
  /** Paths of their fields, like `hours.0.days.1`; that of a text below front matter is empty. */
  readonly fields?: RegExp;
};

/** Paths of the fields of business.yml that are ordinary texts of pages. The others are what texts must agree with. */
const pageTextsOfBusiness = /^bookingQuestions\./;

function textsIn(content: Content, { types, except, fields }: Scope): readonly PlacedText[] {
  const isIn = ({ file }: PlacedText, names: readonly string[] | undefined) =>
    names?.includes(file.contentType.name);
  const isPageText = ({ file, field }: PlacedText) =>
    file.contentType.name === "business" && pageTextsOfBusiness.test(field.join("."));
  return content.texts.filter(
    (text) =>
      (isIn(text, types) ?? true) &&
      (!isIn(text, except) || isPageText(text)) &&
      (fields?.test(text.field.join(".")) ?? true),
  );
}

/** Tests each text. `make` makes the test, once for all of them; without a test the rule finds nothing. */
function eachText(
  make: (content: Content, day: string) => Find | undefined,
  scope: Scope = {},
): Rule {
  return (content, day) => {
    const find = make(content, day);
    if (!find) return [];
    return textsIn(content, scope).flatMap((text) =>
      [find(text)].flat().flatMap((found) => {
        if (found === undefined) return [];
        if (typeof found === "string") return text.problem(found);
        const { offset, ...problem } = found;
        return { ...text.problem(problem.message, offset), ...problem };
      }),
    );
  };
}

/** Tests each text by what the business says; the rule waits while business.yml is broken. */
function withBusiness(
  make: (business: BusinessContent, content: Content) => Find,
  scope?: Scope,
): Rule {
  return eachText((content) => {
    const business = content.one("business")?.value;
    return business && make(business, content);
  }, scope);
}

/** No two of the texts in a file may be the same. `what` names them in the message. */
function unique(what: string, scope: Scope): Rule {
  const inFile = ({ file, text }: PlacedText) => `${file.path} ${text}`;
  return (content) => references.repeatedTexts(textsIn(content, scope), what, inFile);
}

/** No two of the texts in all files may be the same, or differ in capitals alone. */
function uniqueInAll(what: string, scope: Scope): Rule {
  const inAll = ({ text }: PlacedText) => text.toLowerCase();
  return (content) => references.repeatedTexts(textsIn(content, scope), what, inAll);
}

/** Content types whose texts are the firm's facts, or words of customers. */
const ownWords = ["business", "testimonials"] as const;

/** Content types with the firm's facts, customers' words, or the cost of finished jobs. */
const ofJobsDone = [...ownWords, "projects", "story"] as const;

/** All rules, except those of links and Markdown, which read parsed texts. */
export const rules: readonly Rule[] = [
  // Names of other content.
  references.unknownReferences,
  references.unknownSections,
  references.storiesWithoutProject,
  advise(references.misplacedPostcodes),
  advise(references.pricesWithoutPage),
  unmatchedFields,
  // Names that are taken.
  unique("the key", { fields: /^\d+\.key$/ }),
  unique("the photo", { fields: /^\d+\.photo$/ }),
  unique("the day", { fields: /^hours\.\d+\.days\.\d+$/ }),
  unique("the path", { types: ["redirects"], fields: /^\d+\.from$/ }),
  eachText(taken.hidesPage, { types: ["redirects"], fields: /^\d+\.from$/ }),
  uniqueInAll("the town", { types: ["town"], fields: /^name$/ }),
  uniqueInAll("the name", { types: ["service"], fields: /^name$/ }),
  taken.repeatedServices,
  taken.invalidFileNames,
  advise(uniqueInAll("the title", { fields: /^title$/ })),
  advise(uniqueInAll("the description", { fields: /^description$/ })),
  advise(uniqueInAll("the short name", { fields: /^shortName$/ })),
  ...taken.servicesNamedOnce.map((scope) => unique("the service", scope)),
  advise(unique("the area", { fields: /^areas\.\d+\.name$/ })),
  advise(unique("the picture", { types: ["projects"], fields: /^\d+\.picture$/ })),
  advise(unique("the title", { types: ["projects"], fields: /^\d+\.title$/ })),
  advise(unique("the file", { types: ["pictures"], fields: /^\d+\.file$/ })),
  advise(unique("the alt text", { types: ["pictures"], fields: /^\d+\.alt$/ })),
  advise(unique("the testimonial", { types: ["testimonials"], fields: /^\d+\.text$/ })),
  advise(taken.overusedPictures),
  advise(taken.servicesWithoutQuestion),
  advise(taken.swappedPersonTexts),
  advise(eachText(taken.textsOfOtherTowns, { types: ["town"], fields: /^(?:lead|description)$/ })),
  // Tokens and facts.
  tokens.tokensOutOfPlace,
  eachText(tokens.unknownTokens),
  eachText(tokens.strayBraces),
  eachText(tokens.bracketedTokens),
  tokens.factsUsedTooEarly,
  advise(eachText(tokens.doubledWords)),
  eachText(pricesInFigures, { except: ofJobsDone, fields: /^(?!price$|.*\.(?:from|to|fee)$)/ }),
  eachText(() => excludedVat, { types: ["page-prices"], fields: /^vat$/ }),
  eachText(pricesWithoutVat, { except: ofJobsDone, fields: /^(?!sources\.)/ }),
  eachText(() => texts.brokenAmounts, { except: ["testimonials"] }),
  eachText(() => texts.otherCurrencies, { except: ["testimonials"] }),
  withBusiness(phones.otherPhoneNumbers, { except: ["business"] }),
  withBusiness(phones.wrongLengthNumbers, { except: ["business"] }),
  advise(
    withBusiness(() => phones.nineDigitNumber, {
      types: ["business"],
      fields: /^(?:phone|whatsapp\.number)$/,
    }),
  ),
  advise(phones.landlineChat),
  advise(withBusiness(mail.mistypedEmail, { types: ["business"], fields: /^email\.address$/ })),
  eachText(() => phones.wrongGasLines),
  eachText(() => phones.unknownShortNumbers),
  withBusiness(mail.mailAddresses, { except: ["business"] }),
  eachText(() => claims.rewardedReviews, { except: ["testimonials"] }),
  advise(eachText(() => claims.unprovenClaims, { except: ownWords })),
  withBusiness(registrations.otherRegistrationBodies, {
    except: ["testimonials"],
    fields: /^(?!sources\.)/,
  }),
  withBusiness(registrations.unknownRegistrations),
  withBusiness(claims.otherClaims, { except: ["people", "testimonials"] }),
  withBusiness(openOnClosedDays, { except: ["people", "testimonials"] }),
  withBusiness(claims.otherGuarantees, { except: ["people", "testimonials"] }),
  withBusiness(claims.unclaimedTimes, { except: ofJobsDone }),
  withBusiness(claims.otherGrants, { except: ofJobsDone }),
  advise(withBusiness(callOuts.freeCallOuts, { except: ownWords })),
  emergency.otherEmergencyHours,
  withBusiness(emergency.unsaidEmergencyHours, {
    except: ["testimonials"],
    fields: /^(?!(?:claims|facts)\.)/,
  }),
  withBusiness(emergency.deniedEmergencyLine, {
    types: ["business"],
    fields: /^(?:hours|specialDays)\.\d+\.note$/,
  }),
  withBusiness(emergency.emergencyElsewhere, { types: ["town", "page-locations"] }),
  exceptions.missingAdvice,
  unsafeAdvice,
  eachText(() => phones.unknownNumberStat, { types: ["service"], fields: /^stats\.\d+\.value$/ }),
  exceptions.missingExceptions,
  // Figures and days.
  callOuts.callOutPrice,
  hoursOfOtherDays,
  feesOfOtherDays,
  figures.contradictingStats,
  figures.unclearResponse,
  figures.contradictingPrices,
  figures.pricesBelowJobs,
  eachText(dates.impossiblePastDate, { fields: /(?:^|\.)(?:date|updated|asOf)$/ }),
  eachText(dates.impossibleFutureDate, { fields: /\.(?:reviewBy|expires|from|to)$/ }),
  advise(eachText(dates.endedInsurance, { types: ["business"], fields: /^insurance\.expires$/ })),
  eachText(dates.updatedTooEarly, { fields: /^updated$/ }),
  dates.overlappingHolidays,
  // Words and looks.
  texts.textLengths,
  advise(eachText(() => texts.missingHeadings, { fields: /^$/ })),
  eachText(() => texts.unfinishedTexts),
  eachText(() => texts.shortCancellation, { types: mail.legalTexts }),
  eachText(() => texts.customersData, { types: ["testimonials"], fields: /\.(?:name|text)$/ }),
  advise(eachText(() => texts.invisibleCharacters)),
  eachText(() => texts.markupInFields, { fields: /./ }),
  advise(texts.similarTexts),
  advise(texts.repeatedSentences),
  brand.lowContrastColours,
  brand.otherRegistrationMark,
];
