import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import * as styles from "./article-cards.module.css";
import { ArticleWords, type Article, type Level } from "./article-words";

/** The newest article, large. */
function Feature({ article, level }: { article: Article; level: Level }) {
  return (
    <article className={styles["feature"]}>
      <Picture
        picture={article.picture}
        alt=""
        sizes="(min-width: 60rem) 56vw, 92vw"
        priority
        transition={article.slug}
      />
      <ArticleWords article={article} level={level} />
    </article>
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
          <ArticleWords article={article} level={level} />
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
