import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { Badge } from "../components/badge";
import { CallButton, QuoteButton, WhatsappButton } from "../components/business/contact-buttons";
import { Columns, Section } from "../components/section";
import { Prose } from "../components/prose";
import { SampleNote } from "../components/sample-note";
import { useSampleNotes } from "../components/site-data";
import { paths } from "../content-model/paths";
import { CallToAction } from "../sections/contact/call-to-action";
import { BeforeAndAfter, JobFacts } from "../sections/company/job-facts";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { WorkStrip } from "../sections/company/work-strip";

export const query = graphql`
  query JobStory($id: String!) {
    story(id: { eq: $id }) {
      ...Route
      slug
      description
      sample
      html
      ...JobFacts
      next {
        project {
          ...WorkStrip
        }
      }
      project {
        ...WorkStrip
      }
    }
    galleryPage {
      callToAction {
        ...CallToAction
      }
    }
  }
`;

export default function JobStory({ data }: PageProps<Queries.JobStoryQuery>) {
  const { story, galleryPage } = data;
  const notes = useSampleNotes();
  if (!story || !galleryPage) throw new Error("A story lost its content");
  const { project, service, next } = story;
  return (
    <Page {...story} title={project.title}>
      <PageHero
        heading={project.title}
        intro={story.description}
        route={story.route}
        // No page shows a picture twice.
        picture={story.before ? undefined : project.picture}
        transition={story.slug}
        meta={
          <>
            <Badge>{project.category}</Badge>
            <span>{project.location}</span>
          </>
        }
      >
        <QuoteButton service={service.name} />
      </PageHero>
      <Section>
        <SampleNote text={notes.jobs} records={[story, project]} />
        <Columns widths="main">
          <div>
            <Prose html={story.html} />
            <BeforeAndAfter story={story} />
          </div>
          <JobFacts story={story} />
        </Columns>
      </Section>
      {next.length > 0 && (
        <Section heading="Other jobs" tone="sunk">
          <WorkStrip projects={next.map((other) => other.project)} />
        </Section>
      )}
      <CallToAction
        {...galleryPage.callToAction}
        action={<QuoteButton label="Request Free Quote" service={service.name} />}
      >
        <CallButton variant="quiet" />
        <WhatsappButton variant="quiet" about="quote" />
        <ArrowLink href={paths.gallery}>All recent work</ArrowLink>
      </CallToAction>
    </Page>
  );
}
