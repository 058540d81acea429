import type { ComponentProps, ReactNode } from "react";
import { sectionClass } from "../../components/section";
import { PageTitle } from "./page-title";
import * as styles from "./page-header.module.css";

type Props = ComponentProps<typeof PageTitle> & {
  /** Facts in one line, such as a badge and a date. */
  children?: ReactNode;
  /** Buttons at the right if there is room, else below. */
  actions?: ReactNode;
};

/**
 * The head of a page that is read rather than sold from, so that it has no picture: the parent's link, the title and
 * one line; the content follows at once.
 */
export function PageHeader({ heading, lead, route, back, children, actions }: Props) {
  const words = (
    <>
      <PageTitle heading={heading} lead={lead} route={route} back={back} />
      {children && <div className="meta cluster">{children}</div>}
    </>
  );
  if (!actions) {
    return <div className={sectionClass("ink", `${styles.header} flow`)}>{words}</div>;
  }
  return (
    <div className={sectionClass("ink", styles.header)}>
      <div className={styles.sides}>
        <div className="flow">{words}</div>
        {actions}
      </div>
    </div>
  );
}
