/** What makes the pictures of a build cheaper than gatsby-plugin-sharp makes them by itself. */
import type { GatsbyNode } from "gatsby";
import sharp, { type AvifOptions, type Sharp } from "sharp";

/**
 * Of 0 to 9, where sharp's own choice is 4. Eight of our pictures took 1.1 s of processor time with
 * 3 and 4.0 s with 4, and are 5 % larger; 2 saves little more and shows.
 */
const effort = 3;

/** Makes `effort` what sharp does where nothing else is asked for, in all of this process. */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  const pipeline = sharp.prototype as Sharp;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its pipeline below
  const { avif } = pipeline;
  pipeline.avif = function (this: Sharp, options?: AvifOptions) {
    return avif.call(this, { effort, ...options });
  };
};
