import { graphql } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { QuoteButton } from "../../components/company/contact-buttons";
import { articlePath, guidePath } from "../../content-model/site-paths";
import { longDay } from "../../content-model/dates";
import { PictureList } from "../lists/picture-list";

/** An article in a list. @fragment */
export const articleCardFragment = graphql`
  fragment ArticleCard on Article {
    slug
    title
    description
    excerpt
    date
    category
    readTime
    picture {
      ...CardPicture
    }
  }
`;

/** A guide in a list. @fragment */
export const guideCardFragment = graphql`
  fragment GuideCard on Guide {
    slug
    title
    answer
    date
    readTime
    picture {
      ...CardPicture
    }
    service {
      slug
      name
    }
  }
`;

/** A quote beside a last article or guide that would stand alone. */
const notListed = (
  <div className="flow">
    <p className="h4">Not listed? Ask us.</p>
    <QuoteButton variant="outline" />
  </div>
);

type ArticleProps = { articles: readonly Queries.ArticleCardFragment[] };

/** Articles, each with the fact that it begins with, its description and its date. */
export function ArticleList({ articles }: ArticleProps) {
  const pages = articles.map(
    ({ slug, title, picture, category, excerpt, description, date, readTime }) => ({
      href: articlePath(slug),
      title,
      picture,
      label: category,
      note: readTime,
      text: excerpt,
      longText: description,
      end: (
        <>
          <time dateTime={date.slice(0, 10)}>{longDay(date)}</time>
          <ArrowLink href={articlePath(slug)}>
            Read Article<span className="visually-hidden">: {title}</span>
          </ArrowLink>
        </>
      ),
    }),
  );
  return <PictureList pages={pages} heading="h2" aboveFold beside={notListed} />;
}

type GuideProps = {
  guides: readonly Queries.GuideCardFragment[];
  /** The list is at the top of its page. */
  aboveFold?: boolean;
  /** Three in a row with large pictures, as at the end of a page. */
  large?: boolean;
};

/** Guides, each with its answer. */
export function GuideList({ guides, aboveFold, large }: GuideProps) {
  const pages = guides.map(({ slug, title, picture, service, answer }) => ({
    href: guidePath(slug),
    title,
    picture,
    label: large ? service.name : undefined,
    text: answer,
  }));
  return (
    <PictureList
      pages={pages}
      heading="h3"
      aboveFold={aboveFold}
      large={large}
      beside={notListed}
    />
  );
}
