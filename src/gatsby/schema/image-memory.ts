/** What was worked out for a picture serves all pages that show it at the same sizes. */
import type { GatsbyNode } from "gatsby";
import type { Resolver, ResolverContext, ResolverInfo } from "./field-extension";

type Image = { readonly id: string; readonly internal: { readonly contentDigest: string } };
type Info = ResolverInfo & { readonly originalResolver: Resolver };

const known = new Map<string, unknown>();

/**
 * Remembers `gatsbyImageData` by picture and arguments for as long as the process lives.
 * gatsby-plugin-sharp reads the file and plans its sizes for every page anew.
 */
export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add }) => {
  // Gatsby says no more of it than that it is a function.
  (add as (resolvers: object) => void)({
    ImageSharp: {
      gatsbyImageData: {
        resolve: async (image: Image, args: object, context: ResolverContext, info: Info) => {
          const key = JSON.stringify([image.id, image.internal.contentDigest, args]);
          const data = known.get(key) ?? (await info.originalResolver(image, args, context, info));
          known.set(key, data);
          return data;
        },
      },
    },
  });
};
