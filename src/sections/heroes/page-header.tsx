import type { ComponentProps, ReactNode } from "react";
import { sectionClass } from "../../components/section";
import { PageTitle } from "./page-title";
import * as styles from "./page-header.module.css";

type Props = ComponentProps<typeof PageTitle> & {
  /** Facts in one line, such as a badge and a date. */
  children?: ReactNode;
};

/**
 * The head of a page that people read or look at: articles, guides, gallery, stories, testimonials, about,
 * legal texts and contact. The parent's link, the title and one line; the content follows at once.
 */
export function PageHeader({ heading, lead, route, back, children }: Props) {
  return (
    <div className={sectionClass("ink", `${styles.header} flow`)}>
      <PageTitle heading={heading} lead={lead} route={route} back={back} />
      {children && <div className="meta cluster">{children}</div>}
    </div>
  );
}
