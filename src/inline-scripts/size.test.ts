/** @jest-environment node */
import { compileScripts } from "gatsby-plugin-islands/compile-script";
import { browserslist } from "../../package.json";

test.each(Object.entries(compileScripts(__dirname, browserslist)))(
  "%s is smaller than 1 kB on the page",
  (_, script) => {
    expect(script.length).toBeLessThan(1000);
  },
);
