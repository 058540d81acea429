import gatsby from "gatsby/package.json";
import sharp from "sharp";
import { onPreRenderHTML, onRenderBody } from "../gatsby-ssr";
import { onPreInit } from "../src/data/pictures";

beforeAll(() => {
  process.env["NODE_ENV"] = "production";
});
afterAll(() => {
  process.env["NODE_ENV"] = "test";
});

test("a page without its HTML ends the build: its styles could not be chosen", () => {
  const args = { pathname: "/prices" } as Parameters<NonNullable<typeof onRenderBody>>[0];
  expect(() => onRenderBody?.(args, { plugins: [] })).toThrow(
    `Gatsby ${gatsby.version} has no bodyHtml for onRenderBody`,
  );
});

test("a page without Gatsby's styles ends the build: they would stay whole in every page", () => {
  const args = { pathname: "/prices", getHeadComponents: () => [] } as unknown as Parameters<
    NonNullable<typeof onPreRenderHTML>
  >[0];
  expect(() => onPreRenderHTML?.(args, { plugins: [] })).toThrow(
    `Gatsby ${gatsby.version} has no style with data-identity="gatsby-global-css"`,
  );
});

test("a sharp without avif ends the build: its pictures would take four times as long", () => {
  const pipeline = sharp.prototype as { avif?: unknown };
  const { avif } = pipeline;
  delete pipeline.avif;
  try {
    expect(() => {
      void onPreInit?.({} as never, { plugins: [] }, () => undefined);
    }).toThrow(`Gatsby ${gatsby.version} has no sharp whose prototype has avif`);
  } finally {
    pipeline.avif = avif;
  }
});
