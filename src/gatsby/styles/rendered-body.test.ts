import gatsby from "gatsby/package.json";
import { renderedBody } from "./rendered-body";

test("the build ends if Gatsby no longer provides the HTML of a page, and the message names Gatsby's version", () => {
  expect(renderedBody({ pathname: "/prices", bodyHtml: "<main></main>" })).toBe("<main></main>");
  expect(() => renderedBody({ pathname: "/prices" })).toThrow(
    `Gatsby ${gatsby.version} hands no bodyHtml to onRenderBody (/prices)`,
  );
});
