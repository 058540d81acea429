import { useEffect } from "react";

type Props<Options> = {
  /** Stands in the HTML as text: it can use nothing but its argument and the browser. */
  run: (options: Options) => void;
  options: Options;
};

/** A few lines of script in the HTML of a page that needs no more. */
export function PlainScript<Options>({ run, options }: Props<Options>) {
  // In `gatsby develop`, where React makes the page and scripts in its HTML do not run.
  useEffect(() => {
    run(options);
  }, [run, options]);
  return (
    <script
      dangerouslySetInnerHTML={{ __html: `(${run.toString()})(${JSON.stringify(options)})` }}
    />
  );
}
