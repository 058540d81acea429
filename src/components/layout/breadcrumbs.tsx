import type { Crumb } from "../../content-model/page-types";
import * as styles from "./breadcrumbs.module.css";

type Props = {
  trail: readonly Crumb[];
  /** Words of the link instead of the parent's name. */
  back?: string;
};

/** The way up: a link to the page's parent alone. */
export function Breadcrumbs({ trail, back }: Props) {
  const parent = trail.at(-2);
  if (!parent) return null;
  return (
    <nav aria-label="Breadcrumb" className="meta">
      <a href={parent.path} className={`${styles.parent} tap-target`}>
        {back ? `← ${back}` : parent.name}
      </a>
    </nav>
  );
}
