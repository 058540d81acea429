import { NonBreaking } from "../../components/non-breaking";
import type { Crumb } from "../../content-model/page-types";
import * as styles from "./page-title.module.css";

type Props = {
  heading: string;
  lead?: string | null;
  route?: { readonly trail: readonly Crumb[] };
  /** Words of the link to the parent instead of its name. */
  back?: string;
};

/** The first words of a page: the link to its parent, its title and one sentence. */
export function PageTitle({ heading, lead, route, back }: Props) {
  const parent = route?.trail.at(-2);
  return (
    <>
      {parent && (
        <nav aria-label="Breadcrumb" className="meta">
          <a href={parent.path} className={`${styles.parent} tap-target`}>
            {back ? `← ${back}` : parent.name}
          </a>
        </nav>
      )}
      <NonBreaking as="h1" text={heading} />
      {lead && <NonBreaking as="p" className="lead" text={lead} />}
    </>
  );
}
