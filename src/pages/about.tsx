import { graphql, type PageProps } from "gatsby";
import { CallButton, QuoteButton, WhatsappButton } from "../components/business/contact-buttons";
import { paths } from "../content-model/paths";
import { CallToAction } from "../sections/contact/call-to-action";
import { Credentials, People } from "../sections/company/credentials";
import { Practices } from "../sections/company/practices";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";

export const query = graphql`
  query AboutPage {
    aboutPage {
      ...PageTexts
      picture {
        ...CardPicture
      }
      sampleNote
      credentials {
        ...CallToAction
      }
      people {
        ...CallToAction
      }
    }
    allPerson {
      nodes {
        ...Person
      }
    }
  }
`;

export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const page = data.aboutPage;
  if (!page) throw new Error("content/pages/about.yml is missing");
  const people = data.allPerson.nodes;
  return (
    <Page {...page}>
      <PageHero {...page}>
        <QuoteButton />
        <CallButton variant="quiet" />
      </PageHero>
      <Credentials {...page.credentials} sampleNote={page.sampleNote} />
      <People {...page.people} sampleNote={page.sampleNote} people={people} />
      <Practices path={paths.about} />
      <CallToAction {...page.callToAction}>
        <CallButton variant="quiet" />
        <WhatsappButton variant="quiet" about="enquiry" />
      </CallToAction>
    </Page>
  );
}
