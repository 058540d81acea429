/** Pages show what content/ says, and link to each other. */
import { expect, test } from "@playwright/test";
import { pounds } from "../../functions/shared/format-text";
import { classSelector } from "../support/class-selector";
import * as site from "../support/site";

const { registration, insurance } = site.business;
const priced = site.services.flatMap((service) => {
  const price = site.business.prices?.find(({ key }) => key === service.price);
  return price ? [{ ...service, price }] : [];
});

test("every service has its card, with features, a price line and two links", () => {
  const { $, textOf, hrefsOf } = site.builtPage("/services");
  expect(hrefsOf(/^Learn More/).sort()).toEqual(site.services.map(({ path }) => path).sort());
  for (const { path, card } of site.services) {
    const item = $("main li").has(`a[href="${path}"]`);
    for (const feature of card.features) expect(textOf(item)).toContain(site.withTokens(feature));
    expect(textOf(item)).toMatch(/(from|typically) £\d|Quote on request/);
    expect(textOf(item.find("a[href^='/contact']"))).toContain("Get Quote");
  }
});

test("breakers, switch and lamp are on an electrician's site alone", () => {
  const call = "sections/calls-to-action/call-to-action";
  const drawings = [
    classSelector("components/breaker", "breaker"),
    classSelector(call, "lever"),
    classSelector(call, "lamp"),
  ];
  for (const drawing of drawings) {
    const isDrawn = site.builtPage("/services").$(drawing).length > 0;
    expect(isDrawn, drawing).toBe(site.business.trade.types.includes("Electrician"));
  }
});

test("every town is listed with its postcode district", () => {
  const { $, textOf, hrefsOf } = site.builtPage("/locations");
  expect(hrefsOf(/View Services in/)).toHaveLength(site.towns.length);
  for (const { name, postcode, path } of site.towns) {
    const card = textOf($("li").has(`a[href="${path}"]`));
    for (const text of [name, postcode]) expect(card).toContain(text);
  }
});

test("every article is listed, newest first", () => {
  test.skip(!site.hasPage("/blogs"));
  const { $, hrefsOf } = site.builtPage("/blogs");
  expect(hrefsOf(/^Read Article/)).toHaveLength(site.articles.length);
  const dates = $("main time").toArray();
  expect(dates.map((time) => $(time).attr("datetime"))).toEqual(
    site.articles.map(({ date }) => date),
  );
});

test("the page of testimonials shows each with its stars", () => {
  test.skip(!site.hasPage("/testimonials"));
  const { $ } = site.builtPage("/testimonials");
  const badge = site.testimonialsPage?.customerBadge ?? "";
  expect($(`main figcaption:contains('${badge}')`)).toHaveLength(site.testimonials.length);
  expect($("li [aria-label$='out of 5 stars']")).toHaveLength(site.testimonials.length);
});

test("the page of testimonials links to the live reviews", () => {
  test.skip(!site.hasPage("/testimonials"));
  const href = site.orSkip(site.business.links?.reviews);
  const { $ } = site.builtPage("/testimonials");
  const live = { href, target: "_blank", rel: expect.stringContaining("noopener") as unknown };
  expect($("a:contains('live reviews')").attr()).toMatchObject(live);
});

const plate = `main ${classSelector("components/company/price-tag", "priceTag")}`;

test("pages that state the cost of a call-out say where it is free", () => {
  const { exception } = site.business.prices?.find((price) => price.exception) ?? {};
  test.skip(!exception, "the price holds everywhere");
  const fees = site
    .orSkip(site.business.callOutFees)
    .flatMap(({ fee, perHour }) => (perHour ? [] : `£${fee}`));
  const exceptions = [exception?.shortNote ?? "", site.withTokens(`{fact.${exception?.fact}}`)];
  // A town's page has its own fees alone.
  const towns = new Set(site.towns.map(({ path }) => path));
  const paths = site.sitemapPaths.filter((path) => !towns.has(path));
  const silent = paths.filter((path) => {
    // A range on the page is the price of another job.
    const text = site
      .builtPage(path)
      .textOf("main")
      .replace(/£[\d,]+ to £[\d,]+/g, "");
    const has = (part: string) => text.includes(part);
    return fees.some(has) && !exceptions.some(has);
  });
  expect(silent).toEqual([]);
  const exceptedTown = site.towns.find(({ name }) => name === exception?.town);
  const plates = site.builtPage(exceptedTown?.path ?? "/").textsOf(plate);
  expect(plates).toContainEqual(
    expect.stringContaining(exception ? `${pounds(exception.amount)} ${exception.of}` : "£0"),
  );
});

test("pages answer the questions before booking that business.yml assigns to them", () => {
  for (const { title, text, pages } of site.eachOrSkip(site.business.bookingQuestions?.points)) {
    for (const page of pages) {
      const main = site.builtPage(page).textOf("main");
      for (const shown of [title, site.withTokens(text)]) expect(main, page).toContain(shown);
    }
  }
});

test("every town's page has its cards, services, number and our coverage", () => {
  const { serviceArea } = site.locationsPage;
  for (const { path, name, county, lead, cards, drive, services: listed } of site.towns) {
    const { $, textOf, textsOf, hrefsOf } = site.builtPage(path);
    const headings = textsOf("main h2");
    expect(headings, path).toEqual(
      expect.arrayContaining(cards.map(({ title }) => site.withTokens(title))),
    );
    expect($("main li a[href^='/services/']").length, path).toBeGreaterThanOrEqual(listed.length);
    const usuallyPriced = site.townServices.filter(
      (each) => each.jobs && listed.includes(each.key),
    );
    for (const { label, jobs } of usuallyPriced) {
      const usual = site.jobs.filter(({ key }) => jobs?.includes(key));
      const highest = Math.max(...usual.map(({ to }) => to)).toLocaleString("en-GB");
      const row = textsOf("main li").find((each) => each.startsWith(label));
      expect(row, path).toContain(`to £${highest}`);
    }
    const quoted = site.testimonials.filter(({ town }) => town === name).slice(0, 3);
    for (const { text } of quoted) expect(textOf("main"), path).toContain(text.trim());
    expect(textOf($("h1").parent()), path).toContain(site.withTokens(lead));
    const hasEmergencyCover = site.business.emergencyCounties?.includes(county) ?? false;
    // A firm without a 24-hour line has one price for all towns.
    const isOutside = Boolean(site.business.emergencyCounties) && !hasEmergencyCover;
    const listsEmergency = site.townServices.some(
      ({ key, service }) =>
        listed.includes(key) &&
        site.services.some((each) => each.slug === service && each.isEmergency),
    );
    expect(textOf("main").includes("ask when you ring"), path).toBe(isOutside && listsEmergency);
    if (serviceArea) {
      const { planned, near, far, emergencyAdvice } = serviceArea;
      const answers = headings.filter((each) =>
        [planned, near, far].some(({ title }) => title === each),
      );
      expect(answers, path).toEqual([planned.title, (hasEmergencyCover ? near : far).title]);
      expect(textOf("main"), path).toContain(site.withTokens(emergencyAdvice));
    }
    if (drive && site.hasMap)
      expect(textOf("main"), path).toContain(`About ${drive.minutes} minutes`);
    // One Call is at the top of the page, one beside what to do in danger.
    expect(hrefsOf(/^Call/, "main").length, path).toBeGreaterThanOrEqual(2);
  }
});

test("towns that only the 24-hour line serves are listed with its price", () => {
  const fees = site
    .orSkip(site.business.callOutFees)
    .flatMap(({ fee, perHour }) => (perHour ? [] : [fee]));
  const free = site.business.prices?.find(({ exception }) => exception)?.exception;
  for (const service of site.eachOrSkip(site.services.filter(({ isEmergency }) => isEmergency))) {
    const served = site.builtPage(service.path).$("main");
    for (const { path, name, county } of site.towns) {
      const isServed = site.business.emergencyCounties?.includes(county) ?? false;
      if (!isServed) expect(served.find(`a[href="${path}"]`).length, name).toBe(0);
      const { textOf, textsOf } = site.builtPage(path);
      // A town's page states the fees of that town only.
      const isFree = free?.town === name;
      const isStated = fees.map((fee) => textOf("main").includes(`£${fee}`));
      expect(new Set(isStated), name).toEqual(new Set([isServed && !isFree]));
      // The free town says what its price covers.
      const note = free && site.withTokens(free.townNote);
      const notes = textsOf("main #fees").filter((text) => note && text.startsWith(note));
      expect(notes.length, name).toBe(isFree ? 1 : 0);
    }
  }
});

test("a town's page lists every local area with its postcode district", () => {
  for (const { path, areas, name: town, postcode: own } of site.towns) {
    const rows = site.builtPage(path).textsOf("main dl > div");
    const hasOwn = areas.some(({ postcode }) => postcode === own);
    for (const { name, postcode } of [
      ...areas,
      ...(hasOwn ? [] : [{ name: town, postcode: own }]),
    ]) {
      const row = rows.find((each) => each.startsWith(`${postcode} `));
      expect(row, path).toContain(name);
    }
  }
});

test("sample testimonials and pictures have a note, and search engines are kept away", () => {
  const hasTestimonial = site.testimonials.some(({ about }) => about === site.anyService.slug);
  const places = [
    ["/", true, false],
    ["/testimonials", true, false],
    [site.anyService.canonical, hasTestimonial, false],
    ["/gallery", false, true],
  ] as const;
  for (const [path, testimonials, pictures] of places.filter(([each]) => site.headings.has(each))) {
    const { $ } = site.builtPage(path);
    const count = (what: "testimonials" | "pictures") =>
      $(`main :is(p, figcaption:not(:has(p))):contains('${site.sampleNotes[what]}')`).length;
    if (testimonials)
      expect(count("testimonials"), path).toBe(site.hasSamples.testimonials ? 1 : 0);
    if (pictures) expect(count("pictures"), path).toBe(site.hasSamples.pictures ? 1 : 0);
  }
  test.skip(!site.hasPage("/testimonials"));
  const { $, textOf } = site.builtPage("/testimonials");
  expect($('meta[name="robots"]')).toHaveLength(site.hasSamples.testimonials ? 1 : 0);
  expect(textOf("main").includes("job records")).toBe(!site.hasSamples.testimonials);
});

for (const { path, title } of site.waitingArticles) {
  test(`${path} is not published before its day, and nothing links to it`, async ({ request }) => {
    for (const list of ["/", "/blogs", "/rss.xml", "/sitemap-0.xml"]) {
      expect(await (await request.get(list)).text()).not.toContain(path);
    }
    const { $, textsOf } = site.builtPage(path);
    expect(textsOf("h1")).toEqual([site.withTokens(title)]);
    expect($('meta[name="robots"]').attr("content")).toBe("noindex");
  });
}

test("credentials are shown with links to check them", () => {
  test.skip(!site.hasPage("/about"));
  const { $, textOf, textsOf, hrefsOf } = site.builtPage("/about");
  const marks = $.html($(`header a[href="/about"]`));
  expect(marks.includes("registered")).toBe(Boolean(site.brand.registrationMark));
  const main = textOf("main");
  expect(hrefsOf(/^Look us up/, "main")).toEqual(registration ? [registration.entry] : []);
  const insured = insurance && [`£${insurance.sum.toLocaleString("en-GB")}`, insurance.insurer];
  const { number = "", categories = [] } = registration ?? {};
  for (const text of [number, ...categories, ...(insured ?? [])]) expect(main).toContain(text);
  const isSample = [registration, insurance, ...site.people].some((record) => record?.sample);
  expect(textsOf("main p").some((text) => text.startsWith("Sample "))).toBe(isSample);
});

test("an article or guide that was changed says when", () => {
  const changed = [...site.articles, ...site.guides].filter(({ updated }) => updated);
  for (const { path, updated = "" } of site.eachOrSkip(changed)) {
    const { $ } = site.builtPage(path);
    const days = $("main time").toArray();
    expect(days.map((day) => $(day).attr("datetime"))).toContain(updated.slice(0, 10));
  }
});

test("every article and guide links to its author's qualifications", () => {
  const written = [...site.articles, ...site.guides].flatMap((text) => {
    const author = site.articleAuthor(text);
    return author ? [{ path: text.path, author }] : [];
  });
  for (const { path, author } of site.eachOrSkip(written)) {
    const { key, qualifications = [] } = author;
    const about = site.builtPage("/about");
    expect(site.builtHtml(path)).toContain(`/about#${key}`);
    for (const text of qualifications) expect(about.textOf(`#${key}`)).toContain(text);
  }
});

test("a guide is listed with its answer, and names its sources and our prices", () => {
  test.skip(!site.hasPage("/guides"));
  const list = site.builtPage("/guides");
  const titles = list.$("main h3 a").toArray();
  expect(titles.map((link) => list.$(link).attr("href")).sort()).toEqual(
    site.guides.map(({ path }) => path).sort(),
  );
  for (const { path, answer, sources, jobs: charged = [] } of site.guides) {
    const { $, textOf } = site.builtPage(path);
    expect(list.textOf("main"), path).toContain(site.withTokens(answer));
    for (const { url } of sources) expect($(`main a[href="${url}"]`).length, path).toBe(1);
    for (const job of site.jobs.filter(({ key }) => charged.includes(key))) {
      expect(textOf("main"), path).toContain(job.label);
    }
  }
});

test("a sample registration number is hidden from search engines and the footer", () => {
  const { number: written, sample } = site.orSkip(registration);
  const number = new RegExp(`\\b${site.orSkip(written)}\\b`);
  const { textOf } = site.builtPage("/");
  const places = ['script[type="application/ld+json"]', "footer"];
  const isTold = places.map((place) => number.test(textOf(place)));
  expect(isTold).toEqual(sample ? [false, false] : [true, true]);
});

test("each service says what its price includes and what raises it", () => {
  for (const { price, priceNote, canonical } of site.eachOrSkip(priced)) {
    const page = site.builtPage(canonical).textOf("main");
    for (const each of [...price.includes, ...price.raises, "include VAT"]) {
      expect(page, canonical).toContain(site.withTokens(each));
    }
    // The list of all prices states in a sentence what a price is for.
    for (const each of [priceNote ?? "", "include VAT"]) {
      expect(site.builtPage("/prices").textOf("main"), canonical).toContain(site.withTokens(each));
    }
  }
});

test("every job has its price range on the page about prices", () => {
  const jobs = site.eachOrSkip(site.jobs);
  const prices = site.builtPage("/prices");
  for (const { service, label, to } of jobs) {
    const { slug, canonical } = site.required(site.services.find((each) => each.slug === service));
    // A service's page lists no job that its drawing prices.
    const drawn = site.diagrams.flatMap(({ points = [] }) => points.map(({ job }) => job));
    const [first] = site.jobs.filter((job) => job.service === slug && !drawn.includes(job.key));
    const pages = first?.label === label ? [prices, site.builtPage(canonical)] : [prices];
    for (const { textsOf } of pages) {
      const rows = textsOf("main tr").filter((row) => row.startsWith(label));
      const price = `£${to.toLocaleString("en-GB")}`;
      expect(rows.map((row) => row.endsWith(price))).toContain(true);
    }
  }
});

test("a story states the work, its cost and its certificates", () => {
  for (const { path, took, cost, certificate, sample } of site.eachOrSkip(site.stories)) {
    const { textOf, textsOf } = site.builtPage(path);
    for (const text of [took, cost, certificate]) expect(textOf("main")).toContain(text);
    if (sample) expect(textsOf("main p").some((text) => text.startsWith("Sample "))).toBe(true);
  }
});
