import { graphql } from "gatsby";
import { ArrowRight } from "lucide-react";
import { Badge } from "../components/badge";
import { ButtonLink } from "../components/button-link";
import { Card, CardFoot, CardGrid } from "../components/card";
import { longDate } from "../components/dates";
import { cardSizes, Picture } from "../components/picture";
import { articlePath } from "../content-model/paths";
import * as styles from "./article-cards.module.css";

/** What an article shows on its card. */
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

type Props = {
  articles: readonly Queries.ArticleCardFragment[];
  /** Level of the titles: 2 on the blog's own page, 3 below a section's heading. */
  level?: 2 | 3;
};

/** Articles side by side. */
export function ArticleCards({ articles, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <CardGrid>
      {articles.map(({ slug, title, description, excerpt, date, category, readTime, picture }) => (
        <Card key={slug} picture={<Picture picture={picture} alt="" sizes={cardSizes} />}>
          <Badge>{category}</Badge>
          <Heading>{title}</Heading>
          <p className={styles["meta"]}>
            <time dateTime={date.slice(0, 10)}>{longDate(date)}</time>
            <span>{readTime}</span>
          </p>
          <p className={styles["description"]}>{description}</p>
          <p>{excerpt}</p>
          <CardFoot>
            <ButtonLink href={articlePath(slug)} variant="default" size="sm">
              Read Article<span className="visually-hidden">: {title}</span>
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
          </CardFoot>
        </Card>
      ))}
    </CardGrid>
  );
}
