import gatsby from "gatsby/package.json";
import { renderedBody } from "./rendered-body";

test("the build ends where Gatsby no longer hands over the HTML of a page, and says which Gatsby", () => {
  expect(renderedBody({ pathname: "/prices", bodyHtml: "<main></main>" })).toBe("<main></main>");
  expect(() => renderedBody({ pathname: "/prices" })).toThrow(
    `Gatsby ${gatsby.version} hands no bodyHtml to onRenderBody (/prices)`,
  );
});
