/** How hard pictures are pressed: gatsby-plugin-sharp cannot be told. */
import type { GatsbyNode } from "gatsby";
import sharp, { type AvifOptions, type Sharp } from "sharp";

/**
 * Of 0 to 9, where sharp's own choice is 4. On our pictures 3 takes a quarter of its time and gives
 * files 4 % larger; 2 saves little more and shows.
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
