import { isValidElement, type ComponentType } from "react";
import type { IslandName } from "../content-model/paths";

type Props<PartProps> = {
  name: IslandName;
  part: ComponentType<PartProps>;
  /** What the part is given, here and when the browser takes it over. */
  data: PartProps;
};

/** The data as JSON that may stand in HTML. Elements are left out: the browser has their HTML. */
function toJson(data: object): string {
  const json = JSON.stringify(data, (_, value: unknown) =>
    isValidElement(value) ? undefined : value,
  );
  return json.replaceAll("<", "\\u003c");
}

/**
 * A part of a page that comes alive; the rest of the page stays plain HTML. Its data stand beside
 * it, so that a page and its data are always of one release. hydrate-island.tsx takes it over, when
 * its code is fetched stands in paths.ts. In `gatsby develop` the whole page is alive.
 */
export function Island<PartProps extends object>({ name, part: Part, data }: Props<PartProps>) {
  return (
    <>
      <div data-island={name}>
        <Part {...data} />
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: toJson(data) }} />
    </>
  );
}
