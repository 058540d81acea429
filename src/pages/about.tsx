import { graphql, type PageProps } from "gatsby";
import { CallLink, QuoteButton, WhatsappLink } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { CallToAction } from "../sections/contact/call-to-action";
import { Credentials } from "../sections/company/credentials";
import { PageHero } from "../sections/heroes/page-hero";
import { People } from "../sections/company/people";
import { personJsonLd } from "../seo/json-ld";
import { Seo } from "../seo/seo";

export const query = graphql`
  query AboutPage {
    aboutPage {
      route {
        ...Route
      }
      title
      description
      heading
      intro
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
      callToAction {
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

export default function AboutPage({ data, location }: PageProps<Queries.AboutPageQuery>) {
  const page = data.aboutPage;
  if (!page) throw new Error("content/pages/about.yml is missing");
  const { title, description, heading, intro, picture, sampleNote } = page;
  const people = data.allPerson.nodes;
  return (
    <Layout path={location.pathname}>
      <Seo
        {...page.route}
        title={title}
        description={description}
        jsonLd={({ origin }) => people.map((person) => personJsonLd(origin, person))}
      />
      <PageHero heading={heading} intro={intro} trail={page.route.trail} picture={picture}>
        <QuoteButton />
        <CallLink />
      </PageHero>
      <Credentials {...page.credentials} sampleNote={sampleNote} />
      <People {...page.people} sampleNote={sampleNote} people={people} />
      <CallToAction {...page.callToAction} action={<QuoteButton />}>
        <CallLink />
        <WhatsappLink about="enquiry" />
      </CallToAction>
    </Layout>
  );
}
