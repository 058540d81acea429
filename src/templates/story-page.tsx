import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { Badge } from "../components/badge";
import { QuoteButton, WhatsappButton } from "../components/company/contact-buttons";
import { Section } from "../components/section";
import { Picture } from "../components/picture";
import { required } from "../components/required";
import { SampleNote } from "../components/sample-note";
import { paths, storyPath } from "../content-model/site-paths";
import { TextWithSidebar } from "../sections/written/long-text";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { ProjectDetails, ProjectPictures } from "../sections/company/project-details";
import { PageHeader } from "../sections/heroes/page-header";
import { PictureList } from "../sections/lists/picture-list";
import { Page } from "../components/layout/page";

/** A story with its project, and related stories. */
export const query = graphql`
  query StoryPage($id: String!) {
    story(id: { eq: $id }) {
      ...Route
      slug
      description
      sample
      html
      ...ProjectDetails
      related {
        slug
        project {
          title
          category
          location
          picture {
            ...CardPicture
          }
        }
      }
      project {
        key
        title
        category
        location
        sample
        picture {
          key
          ...CardPicture
        }
      }
    }
    galleryPage {
      projectsSampleNote
      callToAction {
        ...CallToAction
      }
    }
  }
`;

export default function StoryPage({ data }: PageProps<Queries.StoryPageQuery>) {
  const story = required(data.story, "The story of this page");
  const galleryPage = required(data.galleryPage, "content/pages/gallery.yml");
  const { project, service, related, pictures } = story;
  // A page shows no picture twice.
  const hasOwn = pictures?.some(({ picture }) => picture.key === project.picture.key);
  return (
    <Page {...story} title={project.title} subject={{ service: service.name }}>
      <PageHeader heading={project.title} route={story.route}>
        <Badge>{project.category}</Badge>
        <span>{project.location}</span>
      </PageHeader>
      <TextWithSidebar
        parts={[story.html]}
        side={
          <div className="flow">
            <ProjectDetails story={story} />
            <SampleNote text={galleryPage.projectsSampleNote} entries={[story, project]} />
            <QuoteButton service={service.name} variant="outline" />
          </div>
        }
        before={
          hasOwn ? (
            <ProjectPictures story={story} aboveFold />
          ) : (
            <Picture
              picture={project.picture}
              sizes="(min-width: 80rem) 80rem, 100vw"
              framed
              priority
              transition={story.slug}
            />
          )
        }
      >
        {!hasOwn && <ProjectPictures story={story} />}
      </TextWithSidebar>
      {related.length > 0 && (
        <Section heading="Other jobs" tone="sunk">
          <PictureList
            heading="h3"
            large
            pages={related.map(({ slug, project: { title, category, location, picture } }) => ({
              href: storyPath(slug),
              title,
              picture,
              label: category,
              note: location,
            }))}
          />
        </Section>
      )}
      <CallToAction {...galleryPage.callToAction} action={<QuoteButton service={service.name} />}>
        <WhatsappButton variant="quiet" about="quote" />
        <ArrowLink href={paths.gallery}>All recent work</ArrowLink>
      </CallToAction>
    </Page>
  );
}
