import gatsby from "gatsby/package.json";
import sharp from "sharp";
import { onPreInit, startPictures } from "./pictures";

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

test("a build that cannot start its pictures early ends, and says why", async () => {
  const panicOnBuild = jest.fn();
  const graphql = () => Promise.resolve({ errors: ['Unknown fragment "CardPicture"'] });
  await startPictures({ graphql, reporter: { panicOnBuild } } as never);
  expect(panicOnBuild).toHaveBeenCalledWith(expect.stringContaining('fragment "CardPicture"'));
});
