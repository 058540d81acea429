/** Registration, insurance and qualifications that nobody has looked at in time, or that have run out. */
import type { Content } from "../content";
import { placeOf, sources, type LaunchFinding } from "./finding";

type Place = ReturnType<typeof placeOf>;

function overdue(what: string, reviewBy: string, place: Place): LaunchFinding {
  return {
    rule: "overdue",
    level: "blocker",
    ...place,
    message: `${what} was to be reviewed by ${reviewBy}: check the papers, then move reviewBy`,
    why: "What the site says must be true on the day it is read.",
    source: sources.capMisleading,
  };
}

/** `today` is a day as year-month-day. */
export function overdueCredentials(content: Content, today: string): LaunchFinding[] {
  const business = content.one("business");
  const people = content.one("people");
  const expired = (day: string) => day < today;
  const ofBusiness = business
    ? (["registration", "insurance"] as const)
        .map((name) => ({ name, ...business.value[name] }))
        .filter(({ reviewBy }) => expired(reviewBy))
        .map(({ name, reviewBy }) =>
          overdue(`the ${name}`, reviewBy, placeOf(business.file, [name, "reviewBy"])),
        )
    : [];
  const ofPeople = people
    ? people.value.flatMap(({ name, reviewBy }, index) =>
        expired(reviewBy)
          ? overdue(
              `what ${name} is qualified in`,
              reviewBy,
              placeOf(people.file, [index, "reviewBy"]),
            )
          : [],
      )
    : [];
  const insurance: LaunchFinding[] =
    business && expired(business.value.insurance.expires)
      ? [
          {
            rule: "insurance",
            level: "blocker",
            ...placeOf(business.file, ["insurance", "expires"]),
            message: `the insurance ran out on ${business.value.insurance.expires}; put in the new policy`,
            why: "The site says that the firm is insured.",
            source: sources.misleadingActions,
          },
        ]
      : [];
  return [...ofBusiness, ...ofPeople, ...insurance];
}
