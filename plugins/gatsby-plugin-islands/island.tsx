import { isValidElement, type ComponentType } from "react";
import { jsonForHtml } from "./json-for-html";

type Props<ComponentProps> = {
  /** The island's name in the plugin's options. */
  name: string;
  component: ComponentType<ComponentProps>;
  /** Props of the component, both here and when the browser hydrates it. */
  props: ComponentProps;
};

/**
 * A part of a page that hydrates; the rest of the page stays plain HTML. The props are embedded beside
 * it, so page and props always come from one release. hydrate-island.tsx hydrates it; gatsby-config.ts says
 * when its code is fetched. In `gatsby develop`, and without the plugin, the whole page hydrates.
 */
export function Island<ComponentProps extends object>({
  name,
  component: Component,
  props,
}: Props<ComponentProps>) {
  // The JSON leaves React elements out, because the browser has their HTML.
  const json = jsonForHtml(props, (_, value) => (isValidElement(value) ? undefined : value));
  return (
    <>
      <div data-island={name}>
        <Component {...props} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  );
}
