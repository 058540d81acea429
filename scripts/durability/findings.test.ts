import { findingsOf, type Traces } from "./findings";

const at = Date.UTC(2026, 10, 22);

/** One message whose mail arrived twice, the first time at `at`, a minute later for good. */
function twice(changes: Partial<Traces> = {}): Traces {
  const mail = { reference: "SW-1", photos: [], answered: true };
  return {
    ...{ acknowledged: [], stored: [], storedPhotos: new Map(), killedAt: [], diary: [] },
    delivered: [
      { ...mail, at },
      { ...mail, at: at + 60_000 },
    ],
    ...changes,
  };
}

test("a mail that comes twice without a reason is unexplained, and what is known is told", () => {
  const findings = findingsOf(twice());
  expect(findings).toMatchObject({ duplicates: 1, unexplained: 1, killedBeforeNoted: 0 });
  expect(findings.evidence).toHaveLength(2);
});

test.each([
  ["after the mail had arrived", 40, 1],
  ["while the mail server still read what it had sent", -3, 1],
  ["long before, so that another host sent it", -2000, 0],
  ["long after, when it had noted it", 5000, 0],
])("a host killed %s", (_, later, explained) => {
  const { killedBeforeNoted, unexplained } = findingsOf(twice({ killedAt: [at + later] }));
  expect([killedBeforeNoted, unexplained]).toEqual([explained, 1 - explained]);
});
