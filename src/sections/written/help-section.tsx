import { graphql } from "gatsby";
import { PhoneNumber } from "../../components/company/contact-buttons";
import { Columns } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { CallToAction } from "../calls-to-action/call-to-action";

/** The words of the last section of articles and guides. @fragment */
export const helpSection = graphql`
  fragment HelpSection on BlogsPageHelp {
    services
    reasons
    note
  }
`;

type Props = {
  help: Queries.HelpSectionFragment | undefined;
  /** The closing words of the guides' page, for a firm that has guides and no blog. */
  callToAction: Queries.CallToActionFragment | undefined;
};

/** The last section of an article or guide: how the firm can help, and how to ask. It is not printed. */
export function HelpSection({ help, callToAction }: Props) {
  const { name } = useBusiness();
  const number = <PhoneNumber label="Call Now" />;
  if (!help) return callToAction && <CallToAction {...callToAction} number={number} print="off" />;
  return (
    <CallToAction
      heading={`How ${name} Can Help`}
      text={help.note}
      number={number}
      print="off"
      more={
        <Columns widths="fit">
          {[help.services, help.reasons].map((items) => (
            <ul key={items[0]}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ))}
        </Columns>
      }
    />
  );
}
