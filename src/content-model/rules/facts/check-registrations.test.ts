/** Registers and trade bodies that a text may name, and others. */
import { expectNoProblem, problemsAfter, summary } from "../../../testing/broken-content";
import {
  article,
  firm,
  withParagraph,
  withClaims,
  testParagraphs,
} from "../../../testing/content-tables";

testParagraphs(__dirname, "check-registrations.yml");

test("a text may name a body that is among the claims", () =>
  expectNoProblem(...withClaims({ member: "APHC members" }, "We are APHC members, ask APHC.")));

test('"SELECT" in capitals is the registration body, and "select" is a verb', async () => {
  const bodies = { path: firm, edit: (text: string) => text.replace("CIPHE", "SELECT") };
  await expectNoProblem(bodies, withParagraph("Select a tap, or let us select one."));
  const member = withParagraph("We are SELECT members.");
  expect(summary(await problemsAfter([bodies, member]))).toEqual([
    [article, expect.stringContaining("names SELECT, but")],
  ]);
});
