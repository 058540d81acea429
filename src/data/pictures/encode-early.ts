/** Starts encoding pictures before webpack: webpack uses one core, this uses the others. */
import type { BuildArgs, GatsbyNode } from "gatsby";
import { privateShape } from "../../../plugins/shared/private-shape";
import { runBuildQuery } from "../run-build-query";

/** The first pages of each list are enough: later ones of thousands show the same pictures. */
const query = `{
  home { picture { ...HeroPicture } front { ...NarrowPicture } }
  allProject(limit: 48) { nodes { picture { ...LargePicture } } }
  allService { nodes { picture { ...CardPicture } } }
  allArticle(limit: 48) { nodes { picture { ...CardPicture } } }
  allGuide(limit: 48) { nodes { picture { ...CardPicture } } }
}`;

/** The fragments that the query spreads, and those that these spread. */
const fragments = ["HeroPicture", "NarrowPicture", "LargePicture", "CardPicture"];

/** The queries and fragments that Gatsby has found in the components, by name. */
type GatsbyState = {
  readonly definitions?: ReadonlyMap<string, { readonly printedAst?: string | null }>;
};

/**
 * The text of a fragment of a component. `graphql` in gatsby-node.ts knows none of them (gatsby#12155), so it
 * is taken from Gatsby's state, where Gatsby keeps all that it has found.
 */
function fragmentText(name: string, { store }: Pick<BuildArgs, "store">): string {
  // Gatsby's type for it is only `Function`.
  const { definitions } = (store.getState as () => GatsbyState)();
  const what = `printedAst of the fragment ${name} in its state`;
  return privateShape(definitions?.get(name)?.printedAst, what, "pictures are encoded late");
}

/** Asks for the pictures of most pages. The pages ask for them again later, with all others. */
export const onPreBuild: GatsbyNode["onPreBuild"] = async (args) => {
  const texts = fragments.map((name) => fragmentText(name, args));
  await runBuildQuery(args, "The first pictures", [query, ...texts].join("\n"));
};
