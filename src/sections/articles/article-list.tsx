import { graphql } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { Badge } from "../../components/badge";
import { longDate } from "../../components/dates";
import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { articlePath } from "../../content-model/paths";
import * as styles from "./article-list.module.css";

/** What an article shows in a list. @fragment */
export const articleCard = graphql`
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

type Article = Queries.ArticleCardFragment;

/** Category, date and time to read; none of them breaks. */
function Meta({ article: { category, date, readTime } }: { article: Article }) {
  return (
    <p className="meta cluster">
      <Badge>{category}</Badge> <time dateTime={date.slice(0, 10)}>{longDate(date)}</time>{" "}
      <span>{readTime}</span>
    </p>
  );
}

type Props = {
  articles: readonly Article[];
  /** Titles alone, below a section's heading. */
  brief?: boolean;
};

/** Articles, each with a small picture, what it is about and, where there is room, how it begins. */
export function ArticleList({ articles, brief = false }: Props) {
  const Heading = brief ? "h3" : "h2";
  return (
    <ul className={rowsClass(1, !brief && styles["list"])}>
      {articles.map((article, index) => {
        const { slug, title, description, excerpt, picture } = article;
        return (
          <li key={slug}>
            {!brief && (
              <Picture
                picture={picture}
                alt=""
                framed
                sizes="(min-width: 60rem) 15rem, 5.5rem"
                priority={index === 0}
                transition={slug}
              />
            )}
            <Meta article={article} />
            <Heading className={styles["title"]}>
              <a href={articlePath(slug)} className="plain">
                {title}
              </a>
            </Heading>
            {!brief && (
              <>
                <p>{description}</p>
                <ArrowLink href={articlePath(slug)}>
                  Read Article<span className="visually-hidden">: {title}</span>
                </ArrowLink>
                <p className={styles["excerpt"]}>{excerpt}</p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
