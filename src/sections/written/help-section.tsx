import { graphql } from "gatsby";
import { CallButton, PhoneNumber, QuoteButton } from "../../components/company/contact-buttons";
import { MarkList } from "../../components/lists/mark-list";
import { Columns } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { CallToAction } from "../calls-to-action/call-to-action";
import * as styles from "./long-text.module.css";

/** The words of the last section of articles and guides. @fragment */
export const helpSectionFragment = graphql`
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
  /** The text is about emergencies: the call comes first, the quote second. */
  isEmergency?: boolean;
};

/** The last section of an article or guide: how the firm can help, and how to ask. It is not printed. */
export function HelpSection({ help, callToAction, isEmergency }: Props) {
  const { name } = useBusiness();
  const links = isEmergency
    ? {
        action: <CallButton variant="gold" label="Call Now" />,
        number: null,
        children: <QuoteButton variant="outline" />,
      }
    : { number: <PhoneNumber label="Call Now" /> };
  if (!help) return callToAction && <CallToAction {...callToAction} {...links} print="off" />;
  return (
    <CallToAction
      heading={`How ${name} Can Help`}
      text={null}
      {...links}
      print="off"
      below={
        <>
          <Columns className={styles.help}>
            {[
              { heading: "What we do", items: help.services },
              { heading: "Why choose us", items: help.reasons },
            ].map(({ heading, items }) => (
              <div key={heading}>
                <h3 className="h4">{heading}</h3>
                <MarkList items={items} />
              </div>
            ))}
          </Columns>
          <p className="section-more">{help.note}</p>
        </>
      }
    />
  );
}
