import type { ReactNode } from "react";
import { Breadcrumbs } from "../../components/layout/breadcrumbs";
import type { Crumb } from "../../content-model/page-types";
import { sectionClass } from "../../components/section";
import { NonBreaking } from "../../components/non-breaking";
import { PageTitle } from "./page-title";
import * as styles from "./reading-hero.module.css";

type Props = {
  heading: string;
  /** One line below the title. */
  lead?: string | null;
  /** The breadcrumbs from the home page. */
  route?: { readonly trail: readonly Crumb[] };
  /** Words of the link to the parent instead of its name. */
  back?: string;
  /** Facts in one line, such as a badge and a date. */
  children?: ReactNode;
};

/**
 * The head of a page that people read or look at: articles, guides, gallery, stories, testimonials, about,
 * legal texts and contact. The parent's link, the title and one line; the content follows at once.
 */
export function ReadingHero({ heading, lead, route, back, children }: Props) {
  return (
    <div className={sectionClass("ink", `${styles["read"]} flow`)}>
      {route && <Breadcrumbs trail={route.trail} back={back} />}
      <PageTitle text={heading} />
      {lead && (
        <p className="lead">
          <NonBreaking text={lead} />
        </p>
      )}
      {children && <div className="meta cluster">{children}</div>}
    </div>
  );
}
