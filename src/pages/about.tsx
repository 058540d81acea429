import { graphql, type PageProps } from "gatsby";
import { required } from "../components/required";
import { paths } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { People, Registration } from "../sections/company/credentials";
import { Practices } from "../sections/company/practices";
import { ReadingHero } from "../sections/heroes/reading-hero";
import { Page } from "../sections/page";

export const query = graphql`
  query AboutPage {
    aboutPage {
      ...PageTexts
      sampleNote
      credentials {
        ...CallToAction
      }
      categoriesHeading
      guarantee
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
  const page = required(data.aboutPage, "content/pages/about.yml");
  const { credentials, categoriesHeading, guarantee, sampleNote } = page;
  return (
    <Page {...page}>
      <ReadingHero {...page} />
      {page.people && (
        <People {...page.people} sampleNote={sampleNote} people={data.allPerson.nodes} />
      )}
      {credentials && (
        <Registration
          {...credentials}
          categoriesHeading={categoriesHeading}
          guarantee={guarantee}
          sampleNote={sampleNote}
        />
      )}
      <Practices path={paths.about} open />
      <CallToAction {...page.callToAction} />
    </Page>
  );
}
