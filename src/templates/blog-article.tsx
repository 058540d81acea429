import { graphql, type PageProps } from "gatsby";
import { WhatsappButton } from "../components/business/contact-buttons";
import { ArrowLink } from "../components/button-link";
import { Badge } from "../components/badge";
import { longDate } from "../components/dates";
import { paths } from "../content-model/paths";
import { ArticleHelp, RelatedService } from "../sections/articles/after-article";
import { AskBox } from "../sections/contact/ask-band";
import { BesideText, ContentsList } from "../sections/articles/long-text";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";

export const query = graphql`
  query BlogArticle($id: String!) {
    article(id: { eq: $id }) {
      ...Route
      ...ArticleCard
      updated
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
        sample
      }
    }
    blogsPage {
      help {
        ...ArticleHelp
      }
    }
  }
`;

export default function BlogArticle({ data }: PageProps<Queries.BlogArticleQuery>) {
  const { article, blogsPage } = data;
  if (!article?.date || !blogsPage) throw new Error("An article lost its content");
  const { route, title, date, updated, category, readTime, html, service, author } = article;
  return (
    <Page {...article} type="article">
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
                By <a href={`${paths.about}#${author.key}`}>{author.name}</a>
                {` (${author.sample ? "a sample author" : [author.role, ...author.qualifications].join("; ")})`}
              </span>
            </>
          }
        />
        <BesideText html={html} middle={<AskBox service={service.name} price={service.price} />}>
          <ArrowLink href={paths.blogs} back>
            Back to Blog
          </ArrowLink>
          <ContentsList headings={article.headings} label="In this article" />
          <WhatsappButton variant="quiet" about="enquiry" />
        </BesideText>
      </article>
      <RelatedService service={service} />
      <ArticleHelp help={blogsPage.help} />
    </Page>
  );
}
