import type { ComponentType } from "react";
import type { IslandName } from "../content-model/paths";

type Props<Data> = {
  name: IslandName;
  part: ComponentType<{ data: Data }>;
  /** All that the page's query gave: the browser reads the same from the page's data file. */
  data: Data;
};

/**
 * A part of a page that comes alive; the rest of the page stays plain HTML. Its code is listed in
 * start.ts, when it is fetched in paths.ts. In `gatsby develop` the whole page is alive.
 */
export function Island<Data>({ name, part: Part, data }: Props<Data>) {
  return (
    <div data-island={name}>
      <Part data={data} />
    </div>
  );
}
