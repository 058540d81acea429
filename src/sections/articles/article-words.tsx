import { graphql } from "gatsby";
import { ArrowLink } from "../../components/arrow-link";
import { Badge } from "../../components/badge";
import { longDate } from "../../components/dates";
import { rowsClass } from "../../components/rows";
import { articlePath } from "../../content-model/paths";
import * as styles from "./article-words.module.css";

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
      key
      ...CardPicture
    }
  }
`;

/** An article in a list. */
export type Article = Queries.ArticleCardFragment;
/** Level of its title: 2 on the blog's own page, 3 below a section's heading. */
export type Level = 2 | 3;

type WordsProps = { article: Article; level: Level; /** Without the excerpt. */ brief?: boolean };

/** What a list says of an article. */
export function ArticleWords({ article, level, brief = false }: WordsProps) {
  const { slug, title, description, excerpt, date, category, readTime } = article;
  const Heading = `h${level}` as const;
  return (
    <div className={styles["words"]}>
      <p className={styles["meta"]}>
        <Badge>{category}</Badge> <time dateTime={date.slice(0, 10)}>{longDate(date)}</time>{" "}
        <span>{readTime}</span>
      </p>
      <Heading className={styles["title"]}>
        <a href={articlePath(slug)}>{title}</a>
      </Heading>
      <p>{description}</p>
      {!brief && <p>{excerpt}</p>}
      <ArrowLink href={articlePath(slug)}>
        Read Article<span className="visually-hidden">: {title}</span>
      </ArrowLink>
    </div>
  );
}

/** Articles as a list of words, beside a section's heading. */
export function ArticleRows({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className={rowsClass()}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleWords article={article} level={3} brief />
        </li>
      ))}
    </ul>
  );
}
