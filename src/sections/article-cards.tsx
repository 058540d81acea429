import { graphql } from "gatsby";
import { ArrowLink } from "../components/arrow-link";
import { Badge } from "../components/badge";
import { longDate } from "../components/dates";
import { Picture } from "../components/picture";
import { rowsClass } from "../components/rows";
import { articlePath } from "../content-model/paths";
import * as styles from "./article-cards.module.css";

/** What an article shows in a list. */
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

type Article = Queries.ArticleCardFragment;
type Level = 2 | 3;

function Words({ article, level, brief }: { article: Article; level: Level; brief: boolean }) {
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

/** The newest article, large. */
function Feature({ article, level }: { article: Article; level: Level }) {
  return (
    <div className={styles["feature"]}>
      <Picture
        picture={article.picture}
        alt=""
        sizes="(min-width: 60rem) 56vw, 92vw"
        priority
        transition={article.slug}
      />
      <Words article={article} level={level} brief={false} />
    </div>
  );
}

type Props = {
  articles: readonly Article[];
  /** Level of the titles: 2 on the blog's own page, 3 below a section's heading. */
  level?: Level;
};

/** Articles as a list with pictures. */
export function ArticleList({ articles, level = 2 }: Props) {
  return (
    <ul className={[rowsClass(), styles["list"]].join(" ")}>
      {articles.map((article) => (
        <li key={article.slug} className={styles["item"]}>
          <Picture
            picture={article.picture}
            alt=""
            sizes="(min-width: 48rem) 14rem, 92vw"
            transition={article.slug}
          />
          <Words article={article} level={level} brief={false} />
        </li>
      ))}
    </ul>
  );
}

/** Articles: one large, then a list with pictures. */
export function ArticleCards({ articles, level = 2 }: Props) {
  const [first, ...others] = articles;
  return (
    <>
      {first && <Feature article={first} level={level} />}
      {others.length > 0 && <ArticleList articles={others} level={level} />}
    </>
  );
}

/** Articles as a list of words, beside a section's heading. */
export function ArticleRows({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className={rowsClass()}>
      {articles.map((article) => (
        <li key={article.slug}>
          <Words article={article} level={3} brief />
        </li>
      ))}
    </ul>
  );
}
