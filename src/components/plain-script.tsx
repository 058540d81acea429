import { useEffect } from "react";

type Props<Options> = {
  /** Inlined in the HTML as text: it can use only its argument and the browser. */
  run: (options: Options) => void;
  options: Options;
};

/** A few lines of inline script, for pages that need no more. */
export function PlainScript<Options>({ run, options }: Props<Options>) {
  // React creates the page in `gatsby develop`, and scripts in its HTML do not run.
  useEffect(() => {
    run(options);
  }, [run, options]);
  return (
    <script
      dangerouslySetInnerHTML={{ __html: `(${run.toString()})(${JSON.stringify(options)})` }}
    />
  );
}
