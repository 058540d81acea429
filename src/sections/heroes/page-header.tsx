import type { ComponentProps, ReactNode } from "react";
import { sectionClass } from "../../components/section";
import { PageTop } from "./page-title";
import * as styles from "./page-header.module.css";

type Props = ComponentProps<typeof PageTop> & {
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
      <PageTop heading={heading} lead={lead} route={route} back={back} />
      {children && <div className="meta cluster">{children}</div>}
    </div>
  );
}
