import { expectOneProblem } from "../../testing/broken-content";

test("a fact must not name a fact below it, which is not filled in yet", async () => {
  const edit = (text: string) => text.replace(/(key: safety\n\s+text: ")/, "$1{fact.co} ");
  const message = "names {fact.co}, which stands below it; move that above it";
  await expectOneProblem({ path: "business.yml", edit }, message);
});
