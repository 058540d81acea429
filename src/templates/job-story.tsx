import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/arrow-link";
import { Badge } from "../components/badge";
import { CallLink, QuoteButton, WhatsappLink } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { cardSizes, Picture } from "../components/picture";
import { Prose } from "../components/prose";
import { SampleNote } from "../components/sample-note";
import { Section } from "../components/section";
import { useSampleNotes } from "../components/use-sample-notes";
import { locationPath, paths, servicePath, storyPath } from "../content-model/paths";
import { CallToAction } from "../sections/call-to-action";
import { PageHero } from "../sections/page-hero";
import { WorkStrip } from "../sections/work-strip";
import { Seo } from "../seo/seo";
import * as styles from "./job-story.module.css";

export const query = graphql`
  query JobStory($id: String!) {
    story(id: { eq: $id }) {
      slug
      description
      took
      cost
      certificate
      html
      before {
        ...CardPicture
      }
      after {
        ...CardPicture
      }
      service {
        slug
        name
      }
      next {
        project {
          ...WorkStrip
        }
      }
      project {
        title
        description
        category
        location
        sample
        town {
          slug
          name
        }
        picture {
          ...CardPicture
        }
      }
    }
    galleryPage {
      callToAction {
        ...CallToAction
      }
    }
  }
`;

type Story = NonNullable<Queries.JobStoryQuery["story"]>;

/** What such a job takes, in figures and papers, and where to read on. */
function JobFacts({ story }: { story: Story }) {
  const { took, cost, certificate, service } = story;
  const { town } = story.project;
  return (
    <dl className={styles["facts"]}>
      <dt>Service</dt>
      <dd>
        <a href={servicePath(service.slug)}>{service.name}</a>
      </dd>
      {town && (
        <>
          <dt>Town</dt>
          <dd>
            <a href={locationPath(town.slug)}>{town.name}</a>
          </dd>
        </>
      )}
      <dt>Time</dt>
      <dd>{took}</dd>
      <dt>Cost</dt>
      <dd>
        {cost} (<a href={paths.prices}>our prices</a>)
      </dd>
      <dt>Papers</dt>
      <dd>{certificate}</dd>
    </dl>
  );
}

/** The place before the work and after it, where there are pictures of both. */
function BeforeAndAfter({ before, after }: Pick<Story, "before" | "after">) {
  if (!before || !after) return null;
  return (
    <div className={styles["pair"]}>
      {[
        { picture: before, when: "Before" },
        { picture: after, when: "After" },
      ].map(({ picture, when }) => (
        <figure key={when}>
          <Picture picture={picture} sizes={cardSizes} />
          <figcaption>{when}</figcaption>
        </figure>
      ))}
    </div>
  );
}

export default function JobStory({ data, location }: PageProps<Queries.JobStoryQuery>) {
  const { story, galleryPage } = data;
  const notes = useSampleNotes();
  if (!story || !galleryPage) throw new Error("A story lost its content");
  const { slug, description, project, service, html, next } = story;
  const trail = [
    { name: "Home", path: paths.home },
    { name: "Gallery", path: paths.gallery },
    { name: project.title, path: storyPath(slug) },
  ];
  return (
    <Layout path={location.pathname}>
      <Seo path={storyPath(slug)} title={project.title} description={description} trail={trail} />
      <PageHero
        heading={project.title}
        intro={description}
        trail={trail}
        // No page shows a picture twice.
        picture={story.before ? undefined : project.picture}
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
        <SampleNote text={notes.pictures} records={[project]} />
        <div className={styles["columns"]}>
          <div>
            <Prose html={html} />
            <BeforeAndAfter {...story} />
          </div>
          <JobFacts story={story} />
        </div>
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
        <CallLink />
        <WhatsappLink about="quote" />
        <ArrowLink href={paths.gallery}>All recent work</ArrowLink>
      </CallToAction>
    </Layout>
  );
}
