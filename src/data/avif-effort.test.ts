import gatsby from "gatsby/package.json";
import sharp from "sharp";
import { onPreInit } from "./avif-effort";

test("a build with a sharp without AVIF ends", () => {
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
