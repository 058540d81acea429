import { graphql, type PageProps } from "gatsby";
import { CallButton } from "../../components/company/contact-buttons";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import { Card } from "../../components/card";
import { Section } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { paths, referenceLine, urgentAdviceId } from "../../content-model/site-paths";
import { UrgentAdvice } from "../../features/contact-form/urgent-advice";
import { NextSteps } from "../../sections/calls-to-action/next-steps";
import { ReadingHero } from "../../sections/heroes/reading-hero";
import { Page } from "../../sections/page";
import * as styles from "./sent.module.css";

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

/** The page after the form was sent without script. */
export default function ContactSentPage({ data }: PageProps<Queries.ContactSentPageQuery>) {
  const { promise, phone } = useBusiness();
  const advice = data.business?.urgent?.advice;
  if (!data.contactPage) throw new Error("content/pages/contact.yml is missing");
  return (
    <Page
      route={{ path: paths.contactSent, noindex: true }}
      title="Message sent"
      description="We have your message. What happens next, and how to reach us sooner if it can't wait."
    >
      <ReadingHero heading="Thank you" lead={data.contactPage.successMessage} tone="paper" />
      {advice && (
        <div id={urgentAdviceId} className={styles["urgent"]}>
          <Section space="tight">
            <UrgentAdvice advice={advice} phone={phone} />
          </Section>
        </div>
      )}
      <Section heading="What happens next" split>
        <Card as="div">
          {/* The host fills in the reference and shows the line. */}
          <p id={referenceLine} hidden>
            Your reference: <strong />
          </p>
          <NextSteps promise={promise} />
          <ButtonRow>
            <CallButton variant="gold" label="In a hurry? Call" />
            <ButtonLink href={paths.home}>Return to Home</ButtonLink>
          </ButtonRow>
        </Card>
      </Section>
    </Page>
  );
}
