/** Claims that contradict business.yml, and what may be claimed. */
import { expectNoProblem, problemsAfter, summary } from "../../../testing/broken-content";
import { article, withClaims, testParagraphs } from "../../../testing/content-tables";

testParagraphs(__dirname, "check-claims.yml");
testParagraphs(__dirname, "claims-of-firm.yml");

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
