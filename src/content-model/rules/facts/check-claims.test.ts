/** Claims that contradict business.yml, and what may be claimed. */
import { expectNoProblem, problemsAfter, summary } from "../../../testing/broken-content";
import { article, withClaims, paragraphs } from "../../../testing/content-tables";
import { onlyMistakes } from "../../problem";

paragraphs.areRefused([
  ["We'll get back to you within 2 hours.", "write {claim.response}"],
  ["We'll reply within the hour.", 'says "within the hour", but business.yml says "within two'],
  ["You'll hear from us within two hours.", "write {claim.response}"],
  ["We reply within 24 hours.", 'business.yml says "within two days"; write {claim.response}'],
  ["We cover 90 towns.", 'says "We cover 90 towns", but business.yml says "'],
  ["We are open until 9pm.", 'says "open until 9pm", but business.yml says "Weekdays 8am'],
  ["Fully insured to £5m.", 'says "insured to £5m", but business.yml says "£1 million"'],
  ["Fully insured for up to £5m.", 'business.yml says "£1 million"; write £1 million'],
  ["Our insurance covers £5,000,000.", 'business.yml says "£1 million"; write £1 million'],
  ["We are covered for £10m.", 'business.yml says "£1 million"; write £1 million'],
  ["We are insured for £5 million.", 'business.yml says "£1 million"; write £1 million'],
  ["We have £5 million public liability insurance.", 'says "£1 million"; write £1 million'],
  ["Our public liability cover is £5,000,000.", 'public liability cover is £5,000,000", but busin'],
  ["We carry public liability insurance of £2.5m.", 'business.yml says "£1 million"; write'],
  ["We're open from 8am to 8pm.", 'says "open from 8am to 8pm", but business.yml says "Weekd'],
  ["Open Monday to Friday, 8am to 8pm.", 'says "Open Monday to Friday, 8am to 8pm", but busine'],
  ["Opening hours: Mon-Fri 8am-9pm.", 'says "Opening hours: Mon-Fri 8am-9pm", but business'],
  ["We're open on Sundays from 9am to 5pm.", '"hours" has no times for Sunday; take it out'],
  ["Open seven days a week.", '"hours" has no times for Saturday and Sunday; take it out'],
  ["Leave us a review and get £10 off.", "rewards a review; take the reward out"],
  ["£10 off your next job for a review!", "rewards a review; take the reward out"],
  ["Review us on Google and get a free tap.", "rewards a review; take the reward out"],
  ["For a five-star review your next tap is free.", "rewards a review; take the reward out"],
  ["Customers who rate us pay 5% less.", "rewards a review; take the reward out"],
  ["Everyone who reviews us goes into a prize draw.", "rewards a review; take the reward out"],
]);

paragraphs.getAdvice([
  ["We'll be with you within 30 minutes, anywhere.", 'within 30 minutes", which no claim of bus'],
  ["We can do any job inside an hour.", 'says "inside an hour", which no claim of business.yml'],
  ["Expect us in half an hour.", 'says "in half an hour", which no claim of business.yml prom'],
  ["You'll see us the same day.", 'says "the same day", which no claim of business.yml promis'],
  ["We'll be there within the hour.", "take it out, or write it under claims there"],
  ["Our response time is one hour.", 'says "is one hour", which no claim of busi'],
  ["We aim to be with you in under an hour.", 'says "under an hour", which no claim'],
  ["With you inside 20 minutes!", 'says "inside 20 minutes", which no claim'],
  ["We come the same day, everywhere.", 'says "the same day", which no claim of business'],
  ["Ask the No. 1 plumbers.", 'says "No. 1 plumbers", which you would have to prove'],
]);

paragraphs.areAllowed([
  "Read a review, then ask for a free quote. We never pay for a review. Free advice, and reviews on Google.",
  "We're open until 5pm, insured up to £1m and Gas Safe registered. Gas Safe registered, and proud.",
  "On Christmas Eve we're open until 1pm. We're open until 1pm at Easter.",
  "The shop is open until 8pm. We're open Monday to Friday, 8am to 5pm.",
  "We're open from 8am to 5pm, with £1,000,000 of public liability insurance. Our insurance covers a £5,000,000 house.",
  "The council will reply within the hour. Others answer the same day. We answer your questions on the day.",
  "The job takes us an hour on site. The parcel's arrival in one piece matters. We arrive in a van.",
  "Other firms' prices exclude VAT. We come within 48 hours.",
  "We're open on weekdays from 8am to 5pm, and closed on Sundays. We're open on Sundays for emergencies. The shop is open on Sundays. Every day we open old boards.",
  "Ring us the same day. The council came the same day. The fire brigade will be with you in minutes.",
  "We give nothing off for a review. Read a review, and ask for a discount for landlords.",
]);

test("years of experience, guarantees and numbers of customers must agree with the claims", async () => {
  const claims = {
    experience: "over 15 years of experience",
    guarantee: "12 months",
    customers: "100+ customers",
    turnaround: "24 hours",
    grant: "up to £500 and 75% of the cost",
    "same-day": "same-day emergency service",
  };
  const right =
    "We've looked after 100 customers. Your report will be ready in 24 hours. Keep your report ready for 48 hours. In an emergency we come the same day. We have 15 years' experience and 100+ happy customers. Our work is guaranteed for 1 year. The grant pays 75%, up to £500. Until May the grant was £350.";
  await expectNoProblem(...withClaims(claims, right));
  const wrong =
    "Over 20 years of experience and 2,000 happy customers. Workmanship guaranteed for 5 years. We'll reply within 8 hours.";
  expect(summary(await problemsAfter(withClaims(claims, wrong)))).toEqual([
    [article, expect.stringMatching(/"20 years of experience".*; write \{claim\.experience\}/)],
    [article, expect.stringMatching(/"2,000 happy customers".*; write \{claim\.customers\}/)],
    [article, expect.stringMatching(/"guaranteed for 5 years".*; write \{claim\.gua/)],
    [article, expect.stringMatching(/"within 8 hours".*; write \{claim\.response\}/)],
  ]);
  for (const promise of [
    "We guarantee our work for life.",
    "All our work has a five-year guarantee.",
    "Our work has a lifetime warranty.",
    "We answer every e-mail within 2 hours.",
    "There's a £1,000 grant for landlords.",
    "A grant covers 90% of a boiler.",
    "We've looked after 1,000 customers.",
    "Your report will be ready in 12 hours.",
    "We'll guarantee all of our work for six years.",
    "We have 25 years in the trade.",
    "With more than 25 years of experience, we know old houses.",
    "Our firm has over 25 years' experience.",
  ]) {
    const problems = await problemsAfter(withClaims(claims, promise));
    expect(summary(problems)).toEqual([
      [article, expect.stringContaining("but business.yml says")],
    ]);
    expect(onlyMistakes(problems)).toEqual(problems);
  }
});

test("claims in other words get advice, and honest ones none", async () => {
  const claims = {
    experience: "over 15 years of experience",
    guarantee: "12 months",
    customers: "100+ customers",
    rating: "5.0 Google rating",
    reviews: "48 reviews",
    arrival: "typically under 40 minutes",
    "no-call-out-charge": "no call-out charge",
  };
  await expectNoProblem(
    ...withClaims(
      claims,
      "Rated 5.0 on Google. We answer every message within 48 hours. A 12-month guarantee and a 1-year warranty. The pump is guaranteed for 5 years by its maker. Work in your home has a 6-year warranty, insured. Free call-outs in Leeds. {claim.no-call-out-charge} in LS6. We've been in this street for years. A 10 year old boiler. Our 48 reviews. We'll be there in under 40 minutes. We guarantee our work for one year. We guarantee the maker's pump for life as its manufacturer does. The maker gives a five-year guarantee. Some firms promise a ten-year guarantee. We guarantee our work for {claim.guarantee}, and wires last for life. In the storm more than 1,000 customers lost their water. We've worked for more than 100 customers. In LS6 call-outs are free. Call-outs are not free in Otley. Mark has 15 years of experience. We have been in this trade since 1999. Ask for a guarantee that lasts for years. The shop is open until 8pm.",
    ),
  );
  const wrong = [
    ["Rated 4.9 on Google.", "{claim.rating}"],
    ["We have over 200 five-star reviews on Google.", "{claim.reviews}"],
    ["It is guaranteed for 10 years.", "{claim.guarantee}"],
    ["You have a lifetime guarantee.", "{claim.guarantee}"],
    ["We've been at it for 25 years.", "{claim.experience}"],
    ["A £0 call-out in Otley.", "say where it is free"],
    ["Trusted by over 1,000 local customers.", "{claim.customers}"],
    ["A call-out costs nothing.", "say where it is free"],
    ["Supermarkets open until 10pm need lights.", "{business.hours}"],
    ["Mark has 30 years of experience.", "if it is the firm's"],
    ["Each of our plumbers has at least 8 years of experience.", "if it is the firm's"],
    ["Choose a plumber with 5 years of experience or more.", "if it is the firm's"],
    ["We never charge a call-out fee.", "say where it is free"],
    ["No call-out charge in Otley.", "say where it is free"],
    ["{claim.no-call-out-charge} in Otley.", 'says "{claim.no-call-out-charge}", but a call-out'],
    ["{claim.no-call-out-charge} at night.", "say where it is free"],
  ] as const;
  for (const [paragraph, remedy] of wrong) {
    const problems = await problemsAfter(withClaims(claims, paragraph));
    expect(summary(problems)).toEqual([[article, expect.stringContaining(remedy)]]);
    expect(onlyMistakes(problems)).toEqual([]);
  }
});

test("a town's time of arrival may be claimed beside its name", async () => {
  const claims = { "harrogate-response": "typically under 30 minutes" };
  const honest =
    "In Harrogate we can be with you in under 30 minutes. In Harrogate it is {claim.harrogate-response}.";
  await expectNoProblem(...withClaims(claims, honest));
  for (const words of ["We'll be with you in under 30 minutes.", "{claim.harrogate-response}."])
    expect(summary(await problemsAfter(withClaims(claims, words)))).toEqual([
      [article, expect.stringContaining("which no claim of business.yml promises here")],
    ]);
});
