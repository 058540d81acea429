import { graphql, type PageProps } from "gatsby";
import { WhatsappLink } from "../components/business/contact-buttons";
import { Badge } from "../components/badge";
import { longDate } from "../components/dates";
import { paths } from "../content-model/paths";
import { ArticleHelp } from "../sections/articles/article-help";
import { AskBox } from "../sections/contact/ask-band";
import { BesideText, ContentsList } from "../sections/articles/long-text";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { RelatedService } from "../sections/services/related-service";
import * as styles from "./blog-article.module.css";

export const query = graphql`
  query BlogArticle($id: String!) {
    article(id: { eq: $id }) {
      route {
        ...Route
      }
      slug
      title
      description
      date
      updated
      category
      readTime
      html
      headings {
        id
        value
      }
      service {
        ...RelatedService
      }
      author {
        key
        name
        role
        qualifications
      }
      picture {
        ...CardPicture
      }
    }
    blogsPage {
      help {
        ...ArticleHelp
      }
    }
  }
`;

export default function BlogArticle({ data, location }: PageProps<Queries.BlogArticleQuery>) {
  const { article, blogsPage } = data;
  if (!article?.date || !blogsPage) throw new Error("An article lost its content");
  const { route, title, date, updated, category, readTime, html, service, author } = article;
  return (
    <Page {...article} location={location} type="article">
      <article>
        <PageHero
          heading={title}
          route={route}
          picture={article.picture}
          transition={article.slug}
          meta={
            <>
              <Badge>{category}</Badge>
              <time dateTime={date.slice(0, 10)}>{longDate(date)}</time>
              <span>{readTime}</span>
              {updated && (
                <span>
                  Updated <time dateTime={updated.slice(0, 10)}>{longDate(updated)}</time>
                </span>
              )}
              <span>
                By <a href={`${paths.about}#${author.key}`}>{author.name}</a>,{" "}
                {author.role.charAt(0).toLowerCase() + author.role.slice(1)} (
                {author.qualifications.join("; ")})
              </span>
            </>
          }
        />
        <BesideText html={html} middle={<AskBox service={service.name} price={service.price} />}>
          <a href={paths.blogs} className={styles["back"]}>
            Back to Blog
          </a>
          <ContentsList headings={article.headings} label="In this article" />
          <WhatsappLink about="enquiry" />
        </BesideText>
      </article>
      <RelatedService service={service} />
      <ArticleHelp help={blogsPage.help} />
    </Page>
  );
}
