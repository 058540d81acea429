/** Encodes the pictures of a build with less work, and starts earlier. */
import { readFileSync } from "node:fs";
import type { CreatePagesArgs, GatsbyNode, Node } from "gatsby";
import sharp, { type AvifOptions, type Sharp } from "sharp";
import { privateShape } from "../../plugins/private-shape";
import { runBuildQuery } from "./run-build-query";
import type { Resolver, ResolverContext } from "./schema/resolver";

/**
 * Sharp's effort, 0 to 9; its default is 4. Eight of our pictures took 1.1 s of processor time with
 * 3 and 4.0 s with 4, and are 5 % larger; 2 saves little more and visibly degrades them.
 */
const effort = 3;

/**
 * Makes `effort` sharp's default in this process: gatsby-plugin-sharp passes on the quality alone of
 * the `avifOptions` in a query.
 */
export const onPreInit: GatsbyNode["onPreInit"] = () => {
  const pipeline = sharp.prototype as Sharp;

  const { avif } = pipeline as Partial<Sharp>;
  const original = privateShape(
    avif,
    "sharp whose prototype has avif",
    "pictures take 4 times as long",
  );
  pipeline.avif = function (this: Sharp, options?: AvifOptions) {
    return original.call(this, { effort, ...options });
  };
};

/** Components whose fragments state the sizes of pictures: `graphql` of createPages knows none of theirs. */
const sources = ["src/components/picture.tsx", "src/features/gallery/own-photos.tsx"];

/** The first pages of each list are enough: later ones of thousands show the same pictures. */
const query = `{
  home { picture { ...HeroPicture } front { ...NarrowPicture } }
  allProject(limit: 48) { nodes { picture { ...LargePicture } } }
  allService { nodes { picture { ...CardPicture } } }
  allArticle(limit: 48) { nodes { picture { ...CardPicture } } }
  allGuide(limit: 48) { nodes { picture { ...CardPicture } } }
}`;

/**
 * Starts encoding pictures early: webpack uses one core, this uses the others. Pages request them
 * again later, with all others. A fragment that is no longer in its component ends the build.
 */
export async function startPictures(args: CreatePagesArgs): Promise<void> {
  const fragments = sources.flatMap(
    (file) => readFileSync(file, "utf8").match(/fragment \w+ on Picture [^`]+/g) ?? [],
  );
  await runBuildQuery(args, "The first pictures", [query, ...fragments].join("\n"));
}

const planned = new Map<string, unknown>();

type Info = { readonly originalResolver: Resolver<Node> };

/**
 * Plans the sizes of a picture once for all pages that show it alike. gatsby-plugin-sharp reads the
 * file and hands its sizes to the main process for every page: 2 ms of a page's 19.
 */
async function memoizeImageData(image: Node, args: object, context: ResolverContext, info: Info) {
  const key = JSON.stringify([image.id, image.internal.contentDigest, args]);
  const plan =
    planned.get(key) ?? (await info.originalResolver(image, args, context, info as never));
  planned.set(key, plan);
  return plan;
}

/** Resolvers for `createResolvers`. */
export const pictureResolvers = { ImageSharp: { gatsbyImageData: { resolve: memoizeImageData } } };
