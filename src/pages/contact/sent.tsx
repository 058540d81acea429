import { graphql, type PageProps } from "gatsby";
import { ringUsText, urgentId } from "../../../functions/shared/contact-fields";
import { ArrowLink, ButtonLink } from "../../components/button-link";
import { NumberedList } from "../../components/lists/mark-list";
import { required } from "../../components/required";
import { Columns, Section } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { phoneHours } from "../../content-model/opening-hours";
import { splitSentences } from "../../content-model/sentences";
import { paths } from "../../content-model/site-paths";
import { Receipt } from "../../features/contact-form/receipt";
import { splitAdvice, UrgentAdvice } from "../../features/contact-form/urgent-advice";
import { PageHeader } from "../../sections/heroes/page-header";
import { Page } from "../../components/layout/page";
import * as styles from "./sent.module.css";

/** The thanks, and the advice about an urgent message. */
export const query = graphql`
  query ContactSentPage {
    contactPage {
      successMessage
    }
    business {
      urgent {
        advice
      }
    }
  }
`;

/** The page after the form was sent without script, with the same receipt that replaces the form with script. */
export default function ContactSentPage({ data }: PageProps<Queries.ContactSentPageQuery>) {
  const business = useBusiness();
  const { receiptNote, pages } = business;
  const phone = { ...business.phone, hours: phoneHours(business) };
  const advice = data.business?.urgent?.advice;
  const { successMessage } = required(data.contactPage, "content/pages/contact.yml");
  return (
    <Page
      hasOwnButton
      route={{ canonical: paths.contactSent, noindex: true }}
      title="Message sent"
      description="We have your message. What happens next, and how to reach us sooner if it can't wait."
    >
      <PageHeader heading="Thank you" />
      <Section>
        <Columns widths="even">
          <div>
            {advice && (
              <div id={urgentId} className={`${styles.urgent} flow`}>
                <h2 className="h3">We have your message</h2>
                <UrgentAdvice advice={splitAdvice(advice)} phone={phone} />
                {!phone.hours && <p>{ringUsText}</p>}
              </div>
            )}
            {/* A sentence to a line; the form's script has no room for the code that finds sentences. */}
            <Receipt thanks={splitSentences(successMessage).join("\n")} note="" phone={phone}>
              <ButtonLink href={paths.contact} size="sm">
                Send another message
              </ButtonLink>
            </Receipt>
          </div>
          <div className="flow">
            <h2 className="h3">What happens next</h2>
            <NumberedList items={receiptNote.steps} />
            <p className={`${styles.links} cluster`}>
              {pages.includes(paths.prices) && <ArrowLink href={paths.prices}>Prices</ArrowLink>}
              {pages.includes(paths.testimonials) && (
                <ArrowLink href={paths.testimonials}>Our reviews</ArrowLink>
              )}
            </p>
          </div>
        </Columns>
      </Section>
    </Page>
  );
}
