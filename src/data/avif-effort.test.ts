import sharp from "sharp";
import { version } from "sharp/package.json";
import { onPreInit } from "./avif-effort";

test("a build with a sharp without AVIF ends", () => {
  const pipeline = sharp.prototype as { avif?: unknown };
  const { avif } = pipeline;
  delete pipeline.avif;
  try {
    expect(() => {
      void onPreInit?.({} as never, { plugins: [] }, () => undefined);
    }).toThrow(`sharp ${version} has no avif in its prototype`);
  } finally {
    pipeline.avif = avif;
  }
});
