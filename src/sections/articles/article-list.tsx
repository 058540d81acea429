import { graphql } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { Badge } from "../../components/badge";
import { Columns } from "../../components/section";
import { longDate } from "../../components/dates";
import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { articlePath, guidePath } from "../../content-model/paths";
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

/** What a guide shows there. @fragment */
export const guideCard = graphql`
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
      name
    }
  }
`;

type Article = Queries.ArticleCardFragment | Queries.GuideCardFragment;
type Articles = { articles: readonly Article[] };

/** What a list says of an article: `brief` below a section's heading, and without the excerpt. */
function ArticleWords({ article, brief = false }: { article: Article; brief?: boolean }) {
  const { slug, title, date, readTime } = article;
  const isGuide = "answer" in article;
  const path = isGuide ? guidePath(slug) : articlePath(slug);
  const Heading = brief ? "h3" : "h2";
  return (
    <div className={styles["words"]}>
      <p className={`${styles["meta"]} cluster`}>
        <Badge>{isGuide ? article.service.name : article.category}</Badge>{" "}
        <time dateTime={date.slice(0, 10)}>{longDate(date)}</time> <span>{readTime}</span>
      </p>
      <Heading className={styles["title"]}>
        <a href={path} className="plain">
          {title}
        </a>
      </Heading>
      <p>{isGuide ? article.answer : article.description}</p>
      {!isGuide && !brief && <p>{article.excerpt}</p>}
      <ArrowLink href={path}>
        Read {isGuide ? "Guide" : "Article"}
        <span className="visually-hidden">: {title}</span>
      </ArrowLink>
    </div>
  );
}

/** Articles as a list with pictures; `brief`, of words alone, below a section's heading. */
export function ArticleList({ articles, brief = false }: Articles & { brief?: boolean }) {
  return (
    <ul className={rowsClass(1, styles["list"])}>
      {articles.map((article) => (
        <li key={article.slug} className={brief ? undefined : styles["item"]}>
          {!brief && (
            <Picture
              picture={article.picture}
              alt=""
              framed
              sizes="(min-width: 48rem) 14rem, 92vw"
              transition={article.slug}
            />
          )}
          <ArticleWords article={article} brief={brief} />
        </li>
      ))}
    </ul>
  );
}

/** Articles: one large, then a list with pictures. */
export function ArticleCards({ articles: [first, ...others] }: Articles) {
  return (
    <>
      {first && (
        <article className={styles["feature"]}>
          <Columns widths="wide">
            <Picture
              picture={first.picture}
              alt=""
              framed
              sizes="(min-width: 60rem) 56vw, 92vw"
              priority
              transition={first.slug}
            />
            <ArticleWords article={first} />
          </Columns>
        </article>
      )}
      {others.length > 0 && <ArticleList articles={others} />}
    </>
  );
}
