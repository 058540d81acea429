import { graphql } from "gatsby";
import { CallButton, QuoteButton } from "../../components/company/contact-buttons";
import { ButtonRow } from "../../components/button-link";
import { TickList } from "../../components/rows";
import { Columns, Section, SectionHead } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { NonBreaking } from "../../components/non-breaking";

/** The card below every article. @fragment */
export const articleHelp = graphql`
  fragment ArticleHelp on BlogsPageHelp {
    services
    reasons
    note
  }
`;

/** A service offer for the article's subject, and how to ask. */
export function ArticleHelp({ help }: { help: Queries.ArticleHelpFragment }) {
  const { name } = useBusiness();
  return (
    <Section tone="sunk" space="tight">
      <Columns widths="even">
        <div className="flow">
          <SectionHead heading={`How ${name} Can Help`} />
          <ButtonRow rule>
            <QuoteButton variant="outline" />
            <CallButton label="Call Now" />
          </ButtonRow>
          {help.note && <NonBreaking as="p" className="note" text={help.note} />}
        </div>
        <Columns widths="fit">
          <TickList items={help.services} />
          <TickList items={help.reasons} />
        </Columns>
      </Columns>
    </Section>
  );
}
