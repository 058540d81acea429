import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withContent } from "../../testing/broken-content";
import { contentInOrder } from "./content-in-order";

test("mistakes are told one after the other until the last is mended", async () => {
  await withContent([], async (root) => {
    const file = join(root, "business.yml");
    const good = readFileSync(file, "utf8");
    const steps = [good.replace(/^name: .*$/m, "name: 12"), good];
    const said: string[] = [];
    writeFileSync(file, good.replace(/^name: /m, "nmae: "));
    await contentInOrder(root, (problems) => {
      said.push(problems);
      writeFileSync(file, steps.shift() ?? good);
    });
    expect(said).toEqual([
      expect.stringMatching(/business\.yml:\d+ {2}nmae is not a known field; did you mean "name"/),
      expect.stringMatching(/business\.yml:\d+ {2}name must be a string/),
    ]);
  });
});
