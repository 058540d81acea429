import { graphql } from "gatsby";
import { CallButton, QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { ButtonRow } from "../../components/button-link";
import { Section } from "../../components/section";
import { TickList } from "../../components/rows";
import { useBusiness } from "../../components/site-data";
import * as styles from "./article-help.module.css";

/** The card below every article. @fragment */
export const articleHelp = graphql`
  fragment ArticleHelp on BlogsPageHelp {
    services
    reasons
    note
  }
`;

/** What the firm can do about the article's subject, and how to ask. */
export function ArticleHelp({ help }: { help: Queries.ArticleHelpFragment }) {
  const { name } = useBusiness();
  return (
    <Section heading={`How ${name} Can Help`} tone="ink">
      <div className={styles["lists"]}>
        <div>
          <h3>What we do</h3>
          <TickList items={help.services} />
        </div>
        <div>
          <h3>Why people choose us</h3>
          <TickList items={help.reasons} />
        </div>
      </div>
      <ButtonRow className={styles["actions"]}>
        <QuoteButton />
        <CallButton label="Call Now" />
        <WhatsappButton about="enquiry" />
      </ButtonRow>
      <p className={styles["note"]}>{help.note}</p>
    </Section>
  );
}
