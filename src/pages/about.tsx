import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { ContactButtons } from "../components/company/contact-buttons";
import { required } from "../components/required";
import { SampleNote } from "../components/sample-note";
import { useBusiness } from "../components/site-data";
import { paths } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { People, Registration } from "../sections/company/credentials";
import { BookingQuestions, useBookingQuestions } from "../sections/company/booking-questions";
import { Section } from "../components/section";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";

/** The page's texts, and the people. */
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
      checks {
        title
        text
        sample
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

/** Pages that show what the firm says of itself here. */
const nextSteps = [
  { path: paths.testimonials, label: "Our reviews" },
  { path: paths.gallery, label: "Recent work" },
  { path: paths.prices, label: "Prices" },
  { path: paths.blogs, label: "Advice" },
];

/** The page about the firm: its people, its registration, and how it works. */
export default function AboutPage({ data }: PageProps<Queries.AboutPageQuery>) {
  const page = required(data.aboutPage, "content/pages/about.yml");
  const { registration, insurance, pages } = useBusiness();
  const bookingQuestions = useBookingQuestions(paths.about);
  const people = data.allPerson.nodes;
  const points = bookingQuestions?.points ?? [];
  const stated = [...people, ...points, ...(page.checks ?? []), registration, insurance];
  const samples = stated.filter((each) => each !== null);
  return (
    <Page {...page} hasOwnButton>
      <PageHeader {...page} actions={<ContactButtons wideOnly />} />
      {page.people && (
        <Section heading={page.people.heading} intro={page.people.text}>
          <SampleNote text={page.sampleNote} entries={samples} />
          <People people={people} />
        </Section>
      )}
      {page.credentials && <Registration {...page} {...page.credentials} />}
      <BookingQuestions path={paths.about} open />
      <CallToAction {...page.callToAction}>
        {nextSteps.map(
          ({ path, label }) =>
            pages.includes(path) && (
              <ArrowLink key={path} href={path}>
                {label}
              </ArrowLink>
            ),
        )}
      </CallToAction>
    </Page>
  );
}
