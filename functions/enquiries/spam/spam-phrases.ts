/**
 * Phrases that advertisers and customers write, with the signs of urgent ones (functions/shared/urgent.ts): `a/b`
 * alternatives, `*` any letters; and those of phrases.ts: `(a)` may be missing, `#` a number, `-` a hyphen, a space or
 * nothing, `_` a space within an alternative. Capitals do not matter.
 */
import { anyPattern, phrasesPattern, wholePhrases } from "./phrases";

/** The markup of forums, and words of nobody who wants the work. Customers paste Markdown, like [link](https://…). */
export const nothingForUs = anyPattern(
  /\[(?:url\b|link=)/,
  wholePhrases(`
    free spins, no deposit, guaranteed profit, passive income, adult dating, double your money,
    trading bot/platform/robot, without prescription, viagra, sildenafil, no credit check, situs judi,
    make money online, violating the copyright, hot girls/singles, inheritance, million to donate/invest/transfer,
    back-link(s), do-follow, guest/sponsored post(s)/article(s), link swap/exchange/insertion/building,
    domain authority, da #`),
  // The next ones have no limits, since these hold for Latin letters only.
  /казино|бонус|продвижение саит/,
);

/** Things that are sold to firms, or to anybody. Customers ask us whether we take bitcoin or do loans. */
export const soldToFirms = anyPattern(
  wholePhrases(
    `
    seo, ppc, keywords, rank/ranks/ranked/ranking, google ads/business/maps, page one/1/2/3/of_google, digital marketing,
    web/website/app audit/design*/develop*, redesign*, social media, wordpress, hosting, your domain, web address,
    virtual assistant(s), receptionist, agent, missed call(s), funding, loan(s), capital, unsecured, bookkeeping,
    payroll, tax, candidates, cvs, lease, leasing, award, shortlisted, leaflets, flyers, workwear, magazine,
    directory, membership, factory, wholesale, manufacturer, oem, moq, fob, casino, betting, crypto*, bitcoin, forex,
    dating, cbd, replica, affiliate, essay(s), chatgpt, mock-up(s), card payments, investor(s), mx records, podcast,
    local citations, paypal, telegram, invoice finance, trade register, polos, captcha`,
    {
      after: "do you accept/do/offer/take, do you accept/do/offer/take * or",
      before: "from/back/to",
    },
  ),
);

/** Sums of money. */
const money = /[£$]\s?\d|\b(?:gbp|usd)\b|\d\.00\b/i;

/** Prices as sellers name them, and what they promise with them. */
const bargains = anyPattern(
  /(?:from|only|just|flat|fixed|for|at|with|is) [£$]/,
  /[£$][\d,.]+k? ?(?:\/|a (?:week|month|year)|per\b|each|pm\b|p\/m|p\/h|\+)|\bp\/m\b/,
  wholePhrases(
    `
    free *, no (*) fee(s)/rental/obligation/contract/minimum/subscription/security/pressure/impact, pay nothing,
    half price, month/year/days free, discount, limited, bonus, save, cut fees/costs, competitive, affordable, cheap,
    factory price, exclusive(ly), #% off, instant, guarantee(d), nil deposit, sample/artwork (is) free, inc delivery`,
    { except: "free quot*/parking*/call*/estimate*/saturday*/visit*" },
  ),
);

/** Numbers and speed that are claimed. */
const claims = anyPattern(
  /\b\d+[%+]|\b\d,000 |\b24\/7/,
  wholePhrases(`
    over #*, # of #, in/within/under #/two/three/a sec*/min*/hour*/hr*/day*/week*, years/years'/years’ experience,
    top #/three/ten/spot(s)`),
);

/** Firms as readers. */
const firmsAsReaders = (person: string) =>
  anyPattern(
    wholePhrases(
      `
    ${person}s, trades, tradespeople, tradesmen, contractors, business(es), companies, firms, competitors, readers,
    dear friend/sir/owner/purchasing`,
      { except: "business(es) park*" },
    ),
  );

/** Wishes of firms. */
const wishesOfFirms = anyPattern(
  wholePhrases(`
    customers, clients, enquiries, leads, jobs, sales, traffic, visitors, growth, grow, projects, revenue, profit(s),
    vacancies, followers, calls, homeowners, turning over`),
);

/** Words of an offer, each a point. `person` is one person of the trade, like "plumber". */
export const offersTo = (person: string): readonly RegExp[] => [
  money,
  bargains,
  claims,
  firmsAsReaders(person),
  wishesOfFirms,
];

/** The web. */
const web = anyPattern(
  wholePhrases(`
    online, website(s), site(s), (home)page(s), google, search*, app(s), ai, digital, blog(s), hosting, domain, mailbox,
    logo, listing, review(s), social, advert(s), ads, article(s), link(s), wordpress, catalog(ue), video(s), wallet,
    coin, bot, chatgpt, podcast, captcha, mx records, citations, terminals`),
);

const sellers = "we, i, our (*) team/agency/experts/clients/ai/developers/people, my team";
const auxiliaries = "can, will, also, are, have, am, *ly, would like/love to";
const sellersDoings = `
  help*, build, make, offer*, run, arrange, provide, generate, supply, supplies, place, get, create, guarantee, publish*,
  improve, increase, contribute, deliver, sell, write, specialis*, design, noticed, found, checked, send, film, print,
  file, search, compare, manufactur*, own, remove, sort, take, look after, feature, fix, work with, freelance, leading,
  represent, resolve, block, reaching out`;
/** Sellers speak of what they do, and say that they do it for the reader. */
const weDo = anyPattern(
  `\\b${phrasesPattern(sellers)}(?:'ve|'d (?:love|like) to| ${phrasesPattern(auxiliaries)})* (?:an? )?${phrasesPattern(sellersDoings)}\\b`,
);
const weAndYou = /\b(?:we|i|our|my team)\b[^.!?]{0,80}\b(?:you|yours?)\b/i;

/** The next step that the reader is to take. */
const nextStep = anyPattern(
  wholePhrases(`
    click, unsubscribe, opt out, reply, sign up, register, apply, book/schedule a/your (free) slot/call/demo/consultation,
    order now, watch, claim, join, demo, start here, get started, connect, settle, confirm, secure, renew, interested,
    let me know, happy/glad to, would you be/consider/like_me, shall i/we, can i send/give/share, mind if, good time,
    respond, proceed, want the link, chat, call, ring, text, whatsapp, skype, telegram, proposal, sample(s), portfolio,
    message me, final reminder, try it`),
);

/** The manner of sellers, each a point. Customers with a website may write like that. */
export const manners: readonly RegExp[] = [web, weDo, weAndYou, nextStep];

/** Customers speak of their homes and people. */
const homes = anyPattern(
  wholePhrases(`
    kitchen, bathroom, bedroom, garage, garden, loft, house, bungalow, houses, cottage(s), flat(s), apartments, tenant(s),
    landlord, shop, unit, hall,
    my/our mum/dad/nan/husband/wife/son/daughter/mother/neighbour(s)/church/school/office/company/firm`),
);

/** Customers speak of their own doings, and of what somebody did. */
const ownDoings = anyPattern(
  wholePhrases(
    `
    my *, i've/we've/i_have/we_have a/an/had/been/paid/bought/moved/cannot,
    you/you've/you_have did/fitted/left/sent/came/said/bought,
    i'm/we're/i_am/we_are after/moving/opening/taking_over,
    they/he/she said/say(s)/took/told/want(s)/asked/can't/has/have/charge(d)/put/offered,
    complain*, accounts, lettings, planning`,
    { except: "my name*/team*/client*/agency*/site*/website*/price*/rate*" },
  ),
);

/** Customers ask questions. */
const questions = anyPattern(
  `${wholePhrases(`
    is it/that/there/this/anyone, do/should i, would/does it, how do_i/long/many/soon, who do/should/can/would,
    when can/could/will/would you, why, or do/is/are/only/just`)}[^.!?]{0,120}\\?`,
);

/** Words of customers, each a point less. */
export const customers: readonly RegExp[] = [homes, ownDoings, questions];

/** A firm that looks for one. Sellers have clients and a team; they own no premises here. */
export const firmsAsCustomers = anyPattern(
  wholePhrases(`
    business premises, ongoing/planned maintenance, maintenance contract, send/what_are/know (me/us) your rates,
    someone reliable, a/one reliable company/firm,
    i/we own/run/manage a/an (*) (*) pub/cafe/restaurant/salon/shop/guest-house/hotel/nursery/farm/gym/surgery/warehouse/business`),
);

/** It goes on with what was said before. */
export const continuations = anyPattern(
  wholePhrases(`
    purchase order, order number, as per, further to, following your/our, regarding your,
    thanks for the/your quote/price/call/email/visit, your quote/invoice/estimate/terms/reminder/leaflet`),
);

/** Words of requests. Sellers say what others need, and ask whether we can handle more. */
const requests = [
  wholePhrases(
    `
    can/could/would/will you/u/someone/anyone/somebody, can/could/would/will i get/book/have/pay,
    do/whether/that you/u do/fit/cover/supply/offer/test/give/have/charge/buy, you/u do/fitted/did/left,
    needing, wanting, ask(s)/asked for/about, 'd/would like, looking for, how much, what do/would you charge,
    what's/what_is the, what it'd/it_would cost, inviting, please`,
    {
      except: `
    can/could/would/will you/u/someone/anyone/somebody like/be/handle,
    can/could/would/will i get/book/have/pay like/be/handle, do/whether/that you/u have (the) capacity*,
    ask(s)/asked for our*, please (kindly) find*`,
    },
  ),
  wholePhrases("need(s)/want(s)/require(s)", {
    after: "you/who/they/people/customers/homeowners",
    before: "extra",
  }),
].join("|");

/** A firm's dealings with its customers. */
const dealings = phrasesPattern(`
  quot(e)/quotes/quotation(s), price(d)/prices, survey, visit, certificate(s), contractor, call-out, invoice, bank details,
  insurance documents, day rate, deposit, refund, guarantee, discount, special offer, plan, check(s), job, labour,
  work experience, apprentices, apprenticeship(s), training, interview, reminder(s), come, fit, fix, repair, install*, view, opinion, advice,
  put right, wrong`);

/** Faults and bargains that only customers speak of. */
const troubles = wholePhrases("trips the, overloaded, recommended, scam");

/** Words for a thing that needs work. */
const needsWork = wholePhrases(
  "please, need(s)/needed, due, dead, expire(d), failed, broken, loose, off, out, want(s)",
);

/** Finds a message that asks for the firm's work on one of these things, whose pattern has no limits at its ends. */
export const asksForWork = (things: string): RegExp =>
  anyPattern(
    `(?:${requests})[^.!?]{0,80}\\b(?:${things}|${dealings})\\b`,
    troubles,
    `\\b${things}\\b[^.!?]{0,40}${needsWork}`,
  );
