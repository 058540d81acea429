import { graphql } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { cardSizes, Picture } from "../../components/picture";
import { SampleNote } from "../../components/sample-note";
import { useSampleNotes } from "../../components/site-data";
import { locationPath, paths, storyPath } from "../../content-model/site-paths";
import * as fullRows from "../../components/full-rows.module.css";
import * as styles from "./work-strip.module.css";

/** A gallery project as other pages show it. @fragment */
export const workStrip = graphql`
  fragment WorkStrip on Project {
    key
    title
    category
    location
    sample
    story {
      slug
    }
    town {
      slug
    }
    picture {
      key
      ...CardPicture
    }
  }
`;

/** The first picture is two rows high on wide screens, and so is cropped at its sides. */
const leadSizes = "(min-width: 48rem) 62vw, 82vw";

/** Sizes of a single picture, and of each of two, which share the width. */
const sharedSizes = [
  "(min-width: 80rem) 80rem, (min-width: 60rem) 92vw, 82vw",
  "(min-width: 80rem) 39rem, (min-width: 48rem) 46vw, 82vw",
];

const link = (href: string, words: string) => (
  <a href={href} className="tap-target unstyled">
    {words}
  </a>
);

type Props = {
  projects: readonly Queries.WorkStripFragment[];
  /** Slug of this page's town, to which the strip does not link. */
  here?: string;
};

/** A few gallery projects, with a link to all of them. */
export function WorkStrip({ projects, here }: Props) {
  const notes = useSampleNotes();
  return (
    <>
      <SampleNote text={notes.pictures} records={projects} />
      {/* Scrollable content must be reachable by keyboard (WCAG 2.1.1). */}
      <ul
        className={`${fullRows["rows"]} ${styles["strip"]}`}
        role="list"
        tabIndex={0}
        aria-label="Recent work"
        data-full="narrow"
      >
        {projects.map(({ key, title, category, location, picture, story, town }, index) => (
          <li key={key}>
            <figure>
              <Picture
                picture={picture}
                framed
                sizes={sharedSizes[projects.length - 1] ?? (index === 0 ? leadSizes : cardSizes)}
                transition={story?.slug}
              />
              <figcaption>
                <b>
                  {story ? (
                    link(storyPath(story.slug), title)
                  ) : (
                    <span className="tap-target">{title}</span>
                  )}
                </b>
                <p className="note">
                  {category},{" "}
                  {town && town.slug !== here ? link(locationPath(town.slug), location) : location}
                </p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="section-more">
        <ArrowLink href={paths.gallery}>See all recent work</ArrowLink>
      </p>
    </>
  );
}
