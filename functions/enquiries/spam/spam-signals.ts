/** Signs that hold a message as possible spam: a mistake may cost a job, an advertisement only a press. */
import type { Company } from "../../company";
import { readPhoneNumber } from "../../shared/phone-number";
import { postcodePattern } from "../postcode";
import { mapFields, minFormAge, type EnquirySubject } from "../../shared/contact-fields";
import type { Message } from "../../shared/check-message";

/** The values of the fields that no person fills in. */
export type BotCheck = { readonly honeypot: string | undefined; readonly age: string | undefined };

/** The message that is judged. Its "service" never counts, since a link of the site may have filled it in. */
export type SpamCheckInput = Readonly<{ fields: Message; photos: number; subject: EnquirySubject }>;

/** A sign of spam, or with negative points of an honest message. `text` is what the visitor himself wrote, in one line. */
type Sign = Readonly<{
  points: number;
  applies: (judged: SpamCheckInput, text: string) => boolean;
}>;

/** The text as it is read: without accents and invisible characters, with plain letters for bold and wide ones. */
function asRead(text: string): string {
  // One sign may stand for eighteen letters.
  const letters = text.normalize("NFKD").slice(0, 2 * text.length);
  return letters.replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
}

const linksIn = (text: string) => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;

const says = (points: number, pattern: RegExp): Sign => ({
  points,
  applies: (_judged, text) => pattern.test(text),
});

/** The message without the mails that its sender quotes or forwards, which may well advertise. */
const withoutQuotedMails = (message: string) =>
  message.replace(/^>.*$|--- ?(?:forwarded|original) message[^]*/gim, "");

/** A firm's dealings with its customers. */
const dealings =
  "quot(?:e|es|ation|ations)|price(?:d|s)?|survey|visit|certificates?|contractor|call[- ]?out|invoice|bank details|insurance documents|day rate|deposit|refund|guarantee|discount|special offer|plan|checks?|job|labour|work experience|apprentice\\w+|training|interview|reminders?|come|fit|fix|repair|install\\w*|view|opinion|advice|put right|wrong";
/** Words of requests. Sellers say what others need, and ask whether we can handle more. */
const requests =
  "(?:can|could|would|will) (?:you|u|someone|anyone|somebody|i (?:get|book|have|pay))(?! (?:like|be|handle)\\b)|(?:do|whether|that) (?:you|u) (?:do|fit|cover|supply|offer|test|give|have(?! (?:the )?capacity)|charge|buy)|(?:you|u) (?:do|fitted|did|left)|(?<!(?:you|who|they|people|customers|homeowners) )(?:needs?|wants?|requires?)(?! extra\\b)|needing|wanting|ask(?:s|ed)? (?:for(?! our)|about)|(?:would|'d) like|looking for|how much|what (?:do|would) you charge|what(?:'s| is) the|what it(?:'d| would) cost|inviting|please(?! (?:kindly )?find)";
/** Words of an offer, each a point. `person` is one person of the trade, like "plumber". */
const offersTo = (person: string): readonly RegExp[] => [
  // Money, and the offer.
  /[£$]\s?\d|\b(?:gbp|usd)\b|\d\.00\b/i,
  /(?:from|only|just|flat|fixed|for|at|with|is) [£$]|[£$][\d,.]+k? ?(?:\/|a (?:week|month|year)|per\b|each|pm\b|p\/m|p\/h|\+)|\b(?:free (?!quot|parking|call|estimate|saturday|visit)|no (?:\w+ )?(?:fees?|rental|obligation|contract|minimum|subscription|security|pressure|impact)|pay nothing|half price|(?:first )?(?:month|year|days) free|discount|limited|bonus|save|cut (?:fees|costs)|competitive|affordable|(?:cheap|factory) price|exclusive(?:ly)?|\d+% off|instant|guaranteed?|cheap|nil deposit|(?:sample|artwork) (?:is )?free|inc delivery|p\/m)\b/i,
  // Numbers and speed that are claimed.
  /\b\d+%|\b\d+\+|\bover \d|\b\d,000 |\b\d+ of \d+|\b(?:in|within|under) (?:\d+|two|three|a) (?:sec|min|hour|hr|day|week)\w*|\b24\/7|\byears.? experience|\btop (?:\d|three|ten|spots?)/i,
  // Firms as readers, and what they want.
  new RegExp(
    String.raw`\b(?:${person}s|trades(?:people|men)?|contractors|business(?:es)?(?! park)|companies|firms|competitors|readers|dear (?:friend|sir|owner|purchasing))\b`,
    "i",
  ),
  /\b(?:customers|clients|enquiries|leads|jobs|sales|traffic|visitors|growth|grow|projects|revenue|profits?|vacancies|followers|calls|homeowners|turning over)\b/i,
];

/** The manner of sellers, each a point too. Customers with a website may write like that. */
const manners: readonly RegExp[] = [
  // The web.
  /\b(?:online|websites?|sites?|(?:home)?pages?|google|search\w*|apps?|ai|digital|blogs?|hosting|domain|mailbox|logo|listing|reviews?|social|adverts?|ads|articles?|links?|wordpress|catalog(?:ue)?|videos?|wallet|coin|bot|chatgpt|podcast|captcha|mx records|citations|terminals)\b/i,
  // We do something, and do it for you.
  /\b(?:we|i|our (?:\w+ )?(?:team|agency|experts|clients|ai|developers|people)|my team)(?:'ve|'d (?:love|like) to| can| will| also| are| have| am| \w+ly| would (?:like|love) to)* (?:an? )?(?:help\w*|build|make|offer\w*|run|arrange|provide|generate|supply|supplies|place|get|create|guarantee|publish\w*|improve|increase|contribute|deliver|sell|write|specialis\w+|design|noticed|found|checked|send|film|print|file|search|compare|manufactur\w*|own|remove|sort|take|look after|feature|fix|work with|freelance|leading|represent|resolve|block|reaching out)\b/i,
  /\b(?:we|i|our|my team)\b[^.!?]{0,80}\b(?:you|yours?)\b/i,
  // The next step.
  /\b(?:click|unsubscribe|opt out|reply|sign up|register|apply|(?:book|schedule) (?:a|your) (?:free )?(?:slot|call|demo|consultation)|order now|watch|claim|join|demo|start here|get started|connect|settle|confirm|secure|renew|interested|let me know|(?:happy|glad) to|would you (?:be|consider|like me)|shall (?:i|we)|can i (?:send|give|share)|mind if|good time|respond|proceed|want the link|chat|call|ring|text|whatsapp|skype|telegram|proposal|samples?|portfolio|message me|final reminder|try it)\b/i,
];

/** Words of customers, each a point less: of their homes, of their own doings, and questions. */
const customers: readonly RegExp[] = [
  /\b(?:kitchen|bathroom|bedroom|garage|garden|loft|house|bungalow|houses|cottages?|flats?|apartments|tenants?|landlord|shop|unit|hall|(?:my|our) (?:mum|dad|nan|husband|wife|son|daughter|mother|neighbours?|church|school|office|company|firm))\b/i,
  /\bmy (?!names?|team|clients?|agency|(?:web)?site|price|rates?)|\b(?:i|we)(?:'ve| have) (?:an?|had|been|paid|bought|moved|cannot)\b|\byou(?:'ve| have)? (?:did|fitted|left|sent|came|said|bought)\b|\b(?:i'm|we're|i am|we are) (?:after|moving|opening|taking over)\b|\b(?:they|he|she) (?:said|says?|took|told|wants?|asked?|can't|has|have|charged?|put|offered)\b|\b(?:complain\w*|complaint|accounts|lettings|planning)\b/i,
  /\b(?:is (?:it|that|there|this|anyone)|(?:do|should) i|(?:would|does) it|how (?:do i|long|many|soon)|who (?:do|should|can|would)|when (?:can|could|will|would) you|why|or (?:do|is|are|only|just))\b[^.!?]{0,120}\?/i,
];

/**
 * Signs that a message asks for the firm's work. Words of an emergency are none, since anybody can add them.
 * @param jobWords `trade.jobWords` of business.yml; if undefined, any word counts as one, so that no more customers are held
 */
function signsOfWork(jobWords: readonly string[] | undefined): readonly Sign[] {
  const patternOf = (word: string) => word.replace(/[ -]/g, "[ -]?").replace("*", "\\w*");
  const patterns = jobWords?.map(patternOf) ?? ["\\w+"];
  const things = `(?:${patterns.join("|")})s?`;
  return [
    says(
      -4,
      new RegExp(
        `\\b(?:${requests})\\b[^.!?]{0,80}\\b(?:${things}|${dealings})\\b|\\b(?:trips the|overloaded|recommended|scam)\\b|\\b${things}\\b[^.!?]{0,40}\\b(?:please|needed|needs?|due|dead|expired?|failed|broken|loose|off|out|wants?)\\b`,
        "i",
      ),
    ),
    says(-1, new RegExp(`\\b${things}\\b[^.!]{0,120}\\?`, "i")),
  ];
}

/**
 * The signs that do not depend on the trade. They ask who offers and who asks: a seller speaks of what the reader's firm
 * wants, of money and of the next step; a customer asks for work. Customers who are firms themselves say some of it too,
 * so no ordinary sign decides alone, nor do links, which give two points at most. Measure every change by
 * honest-messages.yml and spam-messages.yml.
 */
const signsWithin = (offers: readonly RegExp[]): readonly Sign[] => [
  { points: 1, applies: ({ fields: { message } }) => linksIn(withoutQuotedMails(message)) > 0 },
  { points: 1, applies: ({ fields: { name, address } }) => linksIn(`${name} ${address}`) > 0 },
  // The markup of forums, and words of nobody who wants the firm's work. Customers paste Markdown, like [link](https://…).
  says(
    5,
    /\[(?:url\b|link=)|\b(?:free spins|no deposit|guaranteed profit|passive income|adult dating|double your money|trading (?:bot|platform|robot)|without prescription|viagra|sildenafil|no credit check|situs judi|make money online|violating the copyright|hot (?:girls|singles)|inheritance|million to (?:donate|invest|transfer)|back-?links?|do-? ?follow|(?:guest|sponsored) (?:posts?|articles?)|link (?:swap|exchange|insertion|building)|domain authority|DA \d+)\b|казино|бонус|продвижение саит/i,
  ),
  // Letters of two scripts in one word look like those of one, and hide it from the signs below.
  says(5, /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u),
  // Things that are sold to firms, or to anybody. Customers ask us whether we take bitcoin or do loans.
  says(
    2,
    /(?<!\bdo you (?:accept|do|offer|take) (?:\w+ or )?)\b(?:seo|ppc|keywords|rank(?:ing|s|ed)?|google (?:ads|business|maps)|(?:first )?page (?:one|\d|of google)|digital marketing|(?:web(?:site)?|app) (?:audit|design\w*|develop\w+)|redesign\w*|social media|wordpress|hosting|your domain|web address|virtual assistants?|receptionist|agent|missed calls?|funding|loans?|capital|unsecured|bookkeeping|payroll|tax|candidates|cvs|lease|leasing|award|shortlisted|leaflets|flyers|workwear|magazine|directory|membership|factory|wholesale|manufacturer|oem|moq|fob|casino|betting|crypto\w*|bitcoin|forex|dating|cbd|replica|affiliate|essays?|chatgpt|mock-?ups?|card payments|investors?|mx records|podcast|local citations|paypal|telegram|invoice finance|trade register|polos|captcha)\b(?! (?:from|back|to)\b)/i,
  ),
  ...[...offers, ...manners].map((pattern) => says(1, pattern)),
  // Signs of an honest message.
  { points: -1, applies: (_judged, text) => !offers.some((pattern) => pattern.test(text)) },
  ...customers.map((pattern) => says(-1, pattern)),
  // A firm that looks for one. Sellers have clients and a team; they own no premises here.
  says(
    -2,
    /\b(?:business premises|(?:ongoing|planned) maintenance|maintenance contract|(?:send|what are|know) (?:me |us )?your rates|someone reliable|(?:a|one) reliable (?:company|firm)|(?:i|we) (?:own|run|manage) an? (?:\w+ ){0,2}(?:pub|caf[eé]|restaurant|salon|shop|guest ?house|hotel|nursery|farm|gym|surgery|warehouse|business))\b/i,
  ),
  // It goes on with what was said before.
  says(
    -2,
    /\b(?:purchase order|order number|as per|further to|following (?:your|our)|regarding your|thanks for (?:the|your) (?:quote|price|call|email|visit)|your (?:quote|invoice|estimate|terms|reminder|leaflet))\b/i,
  ),
  { points: -1, applies: ({ photos }) => photos > 0 },
  { points: -1, applies: ({ subject }) => subject.service !== undefined },
  {
    points: -1,
    applies: ({ fields: { phone, address } }) =>
      readPhoneNumber(phone)?.countryCallingCode === "44" && address.search(postcodePattern) >= 0,
  },
];
const heldFrom = 4;

/** Signs in the age of the form. It is missing if the browser runs no script, so a missing age is no sign of spam. */
function suspicionOfAge(age: string): readonly string[] {
  if (!/^\d{1,15}$/.test(age)) return ["the form's timer was tampered with"];
  return Number(age) < minFormAge ? ["it was sent within 3 seconds"] : [];
}

/** The signs in the fields that no person fills in. */
export const trapSignals = ({ honeypot, age }: BotCheck): string[] => [
  ...(honeypot ? ["the hidden field was filled in"] : []),
  ...(age ? suspicionOfAge(age) : []),
];

/** The last firm's signs: to make their patterns takes longer than to judge a message. */
let last: { readonly trade: Company["trade"]; readonly signs: readonly Sign[] } | undefined;

function signsFor(trade: Company["trade"]): readonly Sign[] {
  if (last?.trade !== trade) {
    const signs = [...signsWithin(offersTo(trade.person)), ...signsOfWork(trade.jobWords)];
    last = { trade, signs };
  }
  return last.signs;
}

/** The reasons to hold a message; none if it is to be mailed at once. */
export function spamSignals(
  { fields: typed, ...rest }: SpamCheckInput,
  botCheck: BotCheck,
  trade: Company["trade"],
): string[] {
  const fields = mapFields((name) => asRead(typed[name]));
  const judged = { ...rest, fields };
  const { name, address, message } = fields;
  const text = [name, address, withoutQuotedMails(message)].join(". ").replace(/\s+/g, " ");
  const found = signsFor(trade).filter(({ applies }) => applies(judged, text));
  const score = found.reduce((sum, { points }) => sum + points, 0);
  return [
    ...trapSignals(botCheck),
    ...(score >= heldFrom ? ["the text looks like advertising"] : []),
  ];
}
