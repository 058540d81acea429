import { partsLeftOut, withoutParts } from "./leave-out";

test("LEAVE_OUT takes plugins out by their short names, and no others", () => {
  const plugins = ["gatsby-plugin-image", { resolve: "gatsby-plugin-islands", options: {} }];
  const leftOut = partsLeftOut({ LEAVE_OUT: "islands,adapter" });
  expect(withoutParts(plugins, leftOut)).toEqual(["gatsby-plugin-image"]);
  expect(withoutParts(plugins, partsLeftOut({}))).toEqual(plugins);
});

test("a name that LEAVE_OUT cannot take is refused, with those it can", () => {
  expect(() => partsLeftOut({ LEAVE_OUT: "island" })).toThrow(
    'LEAVE_OUT names "island". It can name islands, page-styles, cms, adapter.',
  );
});
