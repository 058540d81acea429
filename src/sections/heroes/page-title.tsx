import { Breadcrumbs } from "../../components/layout/breadcrumbs";
import { NonBreaking } from "../../components/non-breaking";
import type { Crumb } from "../../content-model/page-types";

type Props = {
  heading: string;
  /** One sentence below the title. */
  lead?: string | null;
  /** The breadcrumbs from the home page. */
  route?: { readonly trail: readonly Crumb[] };
  /** Words of the link to the parent instead of its name. */
  back?: string;
};

/** The first words of a page: the link to its parent, its title and one sentence. */
export function PageTitle({ heading, lead, route, back }: Props) {
  return (
    <>
      {route && <Breadcrumbs trail={route.trail} back={back} />}
      <NonBreaking as="h1" text={heading} />
      {lead && <NonBreaking as="p" className="lead" text={lead} />}
    </>
  );
}
