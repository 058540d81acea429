import { graphql } from "gatsby";
import { PhoneNumber, QuoteButton } from "../../components/company/contact-buttons";
import { TickList } from "../../components/rows";
import { sectionClass } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { NonBreaking } from "../../components/non-breaking";
import * as styles from "./after-article.module.css";

/** The card below every article. @fragment */
export const articleHelp = graphql`
  fragment ArticleHelp on BlogsPageHelp {
    services
    reasons
    note
  }
`;

/** The last section of an article: how the firm can help, and how to ask. */
export function ArticleHelp({ help }: { help: Queries.ArticleHelpFragment }) {
  const { name } = useBusiness();
  return (
    <section className={sectionClass("gold", styles["help"])} data-print="off">
      <div className={styles["columns"]}>
        <div>
          <h2>How {name} Can Help</h2>
          <div className={`${styles["ways"]} cluster`}>
            <QuoteButton />
            <PhoneNumber label="Call Now" />
          </div>
          {help.note && <NonBreaking as="p" className="note" text={help.note} />}
        </div>
        <TickList items={help.services} />
        <TickList items={help.reasons} />
      </div>
    </section>
  );
}
