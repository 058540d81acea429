import { useEffect, type EffectCallback } from "react";
import { scriptText } from "./script-text";

/** The compiled statements of inline scripts, by the name of the function. gatsby-node.ts defines this constant. */
declare const INLINE_SCRIPTS: Readonly<Record<string, string>> | undefined;

type Props<Options extends object> = {
  /** The name of `run`, which is that of its file: `printPage` for print-page.ts. */
  name: string;
  /** May return a clean-up, as an effect does; only pages that React hydrates call it. */
  run: (options: Options) => ReturnType<EffectCallback>;
  /** Plain data for `run`; it must stay the same object from one rendering to the next. */
  options?: NoInfer<Options>;
};

/** Requires the options of a function that takes some. */
type WithOptions<Options extends object> = object extends Options ? unknown : { options: Options };

/** The compiled text of a script; undefined on a page that React hydrates: `InlineScript` calls the function there. */
function compiledText(name: string, options: object): string | undefined {
  if (typeof INLINE_SCRIPTS === "undefined") return undefined;
  const statements = INLINE_SCRIPTS[name];
  if (statements === undefined) {
    throw new Error(
      `gatsby-plugin-islands: the folder of inline scripts has no file for "${name}".`,
    );
  }
  return scriptText(statements, options);
}

const noOptions = {};

/** An inline script of a few lines, for pages that need no more: `run`, compiled from its file. */
export function InlineScript<Options extends object>({
  name,
  run,
  options,
}: Props<Options> & WithOptions<NoInfer<Options>>) {
  // Pages of `gatsby develop`, and those of a site without the plugin, hydrate whole.
  const given = options ?? (noOptions as Options);
  useEffect(() => run(given), [run, given]);
  const text = compiledText(name, given);
  return text === undefined ? null : <script dangerouslySetInnerHTML={{ __html: text }} />;
}
