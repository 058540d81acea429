/** What makes the pictures of a build cheaper than gatsby-plugin-sharp makes them by itself. */
import type { GatsbyNode } from "gatsby";
import sharp, { type AvifOptions, type Sharp } from "sharp";
import type { Resolver, ResolverContext, ResolverInfo } from "./schema/resolver";

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

type Image = { readonly id: string; readonly internal: { readonly contentDigest: string } };
type Info = ResolverInfo & { readonly originalResolver: Resolver };

const known = new Map<string, unknown>();

/**
 * Remembers `gatsbyImageData` by picture and arguments for as long as the process lives. Each page
 * would plan each of its pictures anew, and read the file for that: 0.4 ms of the 12.6 a page takes.
 */
export const pictureFields = {
  ImageSharp: {
    gatsbyImageData: {
      resolve: async (image: Image, args: object, context: ResolverContext, info: Info) => {
        const key = JSON.stringify([image.internal.contentDigest, args]);
        const data = known.get(key) ?? (await info.originalResolver(image, args, context, info));
        known.set(key, data);
        return data;
      },
    },
  },
};
