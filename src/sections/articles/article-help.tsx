import { graphql } from "gatsby";
import { PhoneNumber } from "../../components/company/contact-buttons";
import { MarkList } from "../../components/mark-list";
import { Columns } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { CallToAction } from "../calls-to-action/call-to-action";

/** The card below every article. @fragment */
export const articleHelp = graphql`
  fragment ArticleHelp on BlogsPageHelp {
    services
    reasons
    note
  }
`;

/** The last section of an article: how the firm can help, and how to ask. It is not printed. */
export function ArticleHelp({ help }: { help: Queries.ArticleHelpFragment }) {
  const { name } = useBusiness();
  return (
    <CallToAction
      heading={`How ${name} Can Help`}
      text={help.note}
      number={<PhoneNumber label="Call Now" />}
      print="off"
      more={
        <Columns widths="fit">
          <MarkList items={help.services} />
          <MarkList items={help.reasons} />
        </Columns>
      }
    />
  );
}
