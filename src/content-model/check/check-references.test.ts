import { problemsAfter } from "../../testing/broken-content";
import { checkNames } from "./check-references";

test("a stand-in for photos must be a picture that exists", async () => {
  const said = await problemsAfter(checkNames, [
    {
      path: "pages/gallery.yml",
      edit: (text) => text.replace(/fallbacks:[^]*?\n(?=\w)/, "fallbacks: [one, two, three]\n"),
    },
  ]);
  expect(said).toContain('fallbacks[0] names the picture "one", which does not exist');
  expect(said).toContain('fallbacks[2] names the picture "three", which does not exist');
});

test("a token in a field that takes none is refused, so that no page shows its braces", async () => {
  const said = await problemsAfter(checkNames, [
    {
      path: "pages/contact.yml",
      edit: (text) => text.replace(/^heading:.*/m, 'heading: "We reply {claim.response}"'),
    },
  ]);
  expect(said).toMatch(/contact\.yml:\d+ {2}heading holds \{claim\.response\}, but no token is/);
  expect(said).toContain("1 problem in content");
});
