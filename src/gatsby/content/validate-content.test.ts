import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withContent } from "../../testing/broken-content";
import { waitForValidContent } from "./validate-content";

test("mistakes are told one after the other until the last is mended", async () => {
  await withContent([], async (root) => {
    const file = join(root, "business.yml");
    const good = readFileSync(file, "utf8");
    const steps = [good.replace(/^name: .*$/m, "name: 12"), good];
    const told: string[] = [];
    writeFileSync(file, good.replace(/^name: /m, "nmae: "));
    await waitForValidContent(root, (problems) => {
      told.push(problems);
      writeFileSync(file, steps.shift() ?? good);
    });
    expect(told).toEqual([
      expect.stringMatching(/business\.yml:\d+ {2}nmae is not a known field; did you mean "name"/),
      expect.stringMatching(/business\.yml:\d+ {2}name must be a string/),
    ]);
  });
});
