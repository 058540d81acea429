import { isValidElement, type ComponentType } from "react";
import { jsonForHtml } from "../shared/json-for-html";

type Props<PartProps> = {
  /** The island's name in the plugin's options. */
  name: string;
  part: ComponentType<PartProps>;
  /** Props of the component, both here and when the browser hydrates it. */
  data: PartProps;
};

/**
 * A part of a page that hydrates; the rest of the page stays plain HTML. Its data is embedded beside
 * it, so page and data always come from one release. hydrate-island.tsx hydrates it; gatsby-config.ts says
 * when its code is fetched. In `gatsby develop`, and without the plugin, the whole page hydrates.
 */
export function Island<PartProps extends object>({ name, part: Part, data }: Props<PartProps>) {
  // The JSON leaves React elements out, because the browser has their HTML.
  const json = jsonForHtml(data, (_, value) => (isValidElement(value) ? undefined : value));
  return (
    <>
      <div data-island={name}>
        <Part {...data} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  );
}
