/**
 * Makes AVIF pictures cheaper, by a change to sharp. gatsby-plugin-sharp 5 hands sharp the quality alone, and nothing
 * else of the `avifOptions` that a query or its own options name (node_modules/gatsby-plugin-sharp/process-file.js).
 */
import type { GatsbyNode } from "gatsby";
import sharp, { type AvifOptions, type Sharp } from "sharp";
import sharpPackage from "sharp/package.json";
import { privateShape } from "../../plugins/shared/private-shape";

/**
 * Sharp's effort, 0 to 9; its default is 4. Eight of our pictures took 4.0 s of processor time with 4 and 1.1 s
 * with 3, which makes them 5 % larger. Effort 2 saves little more and visibly degrades them.
 */
const effort = 3;

/** Makes `effort` the default of `sharp().avif()` in this process; a caller that names another one gets that. */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  const pipeline = sharp.prototype as Sharp;
  const { avif } = pipeline as Partial<Sharp>;
  const original = privateShape(avif, {
    name: "avif in its prototype",
    consequence: "pictures take 4 times as long",
    owner: sharpPackage,
  });
  pipeline.avif = function (this: Sharp, options?: AvifOptions) {
    return original.call(this, { effort, ...options });
  };
};
