/** What makes the pictures of a build cheaper, and sooner ready, than they are by themselves. */
import { readFileSync } from "node:fs";
import type { CreatePagesArgs, GatsbyNode, Node } from "gatsby";
import sharp, { type AvifOptions, type Sharp } from "sharp";
import type { Resolver, ResolverContext } from "./schema/resolver";

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

/** Where pages say at which sizes they show pictures. */
const sources = ["src/components/picture.tsx", "src/gallery/own-photos.tsx"];

/** Of thousands of articles the later ones show pictures that the first have too. */
const shown = `{
  home { picture { ...HeroPicture } portrait { ...PortraitPicture } feature { ...HeroPicture } }
  allProject(limit: 48) { nodes { picture { ...LargePicture } } }
  allService { nodes { picture { ...CardPicture } } }
  allArticle(limit: 48) { nodes { picture { ...CardPicture } } }
  allGuide(limit: 48) { nodes { picture { ...CardPicture } } }
}`;

/**
 * Has the pictures of most pages encoded while webpack, which uses one processor, builds. Pages ask
 * for them again, and for all others, after that: what is missing here only comes later.
 */
export async function startPictures({ graphql }: Pick<CreatePagesArgs, "graphql">): Promise<void> {
  const fragments = sources.flatMap(
    (file) => readFileSync(file, "utf8").match(/fragment \w+ on Picture [^`]+/g) ?? [],
  );
  await graphql([shown, ...fragments].join("\n"));
}

const planned = new Map<string, unknown>();

type Info = { readonly originalResolver: Resolver<Node> };

/**
 * Plans the sizes of a picture once for all pages that show it alike. By itself gatsby-plugin-sharp
 * reads the file and hands its sizes to the main process for every page: 2 ms of a page's 19.
 */
async function planOnce(image: Node, args: object, context: ResolverContext, info: Info) {
  const key = JSON.stringify([image.id, image.internal.contentDigest, args]);
  const plan =
    planned.get(key) ?? (await info.originalResolver(image, args, context, info as never));
  planned.set(key, plan);
  return plan;
}

/** Resolvers for `createResolvers`. */
export const pictureResolvers = { ImageSharp: { gatsbyImageData: { resolve: planOnce } } };
