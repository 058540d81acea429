import { graphql } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { Badge } from "../../components/badge";
import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { articlePath, guidePath } from "../../content-model/site-paths";
import { longDay } from "../../content-model/formatted-text";
import * as styles from "./article-list.module.css";

/** An article in a list. @fragment */
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

/** A guide in a list. @fragment */
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

/** Category, date and reading time; none of them breaks. */
function Meta({ article }: { article: Article }) {
  const { date, readTime } = article;
  return (
    <p className="meta cluster">
      <Badge>{"answer" in article ? article.service.name : article.category}</Badge>{" "}
      <time dateTime={date.slice(0, 10)}>{longDay(date)}</time> <span>{readTime}</span>
    </p>
  );
}

type Props = {
  articles: readonly Article[];
  /** Titles alone are shown, below a section's heading. */
  brief?: boolean;
};

/** Articles, each with a small picture, its category and, if there is room, its description. */
export function ArticleList({ articles, brief = false }: Props) {
  const Heading = brief ? "h3" : "h2";
  return (
    <ul className={rowsClass(undefined, !brief && styles["list"])}>
      {articles.map((article, index) => {
        const { slug, title, picture } = article;
        const isGuide = "answer" in article;
        const path = isGuide ? guidePath(slug) : articlePath(slug);
        return (
          <li key={slug}>
            {!brief && (
              <Picture
                picture={picture}
                alt=""
                framed
                sizes="(min-width: 60rem) 12rem, 5.5rem"
                priority={index === 0}
              />
            )}
            <Meta article={article} />
            <Heading className={`${styles["title"]} h4`}>
              <a href={path} className="unstyled">
                {title}
              </a>
            </Heading>
            {!brief && (
              <>
                <p>{isGuide ? article.answer : article.description}</p>
                {!isGuide && (
                  <>
                    <p>{article.excerpt}</p>
                    <ArrowLink href={path}>
                      Read Article<span className="visually-hidden">: {title}</span>
                    </ArrowLink>
                  </>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
