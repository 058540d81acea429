import { graphql, type PageProps } from "gatsby";
import { PricePlate } from "../components/business/price-plate";
import { ArrowLink } from "../components/button-link";
import { Badge } from "../components/badge";
import { longDate } from "../components/dates";
import { paths, servicePath } from "../content-model/paths";
import { ArticleHelp } from "../sections/articles/after-article";
import { CallToAction } from "../sections/contact/call-to-action";
import { BesideText, ContentsList } from "../sections/articles/long-text";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";

export const query = graphql`
  query BlogArticle($id: String!) {
    article(id: { eq: $id }) {
      ...Route
      ...ArticleCard
      lead
      updated
      html
      headings {
        id
        value
      }
      service {
        slug
        name
        ...ServicePrice
        close {
          ...CallToAction
        }
      }
      author {
        key
        name
        role
        qualifications
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
  const { title, date, updated, category, readTime, html, service, author } = article;
  return (
    <Page {...article} type="article" about={{ service: service.name }}>
      <article>
        <PageHero
          heading={title}
          lead={article.lead}
          route={article.route}
          picture={article.picture}
          transition={article.slug}
          above={
            <div className="meta cluster">
              <Badge>{category}</Badge>
              <time dateTime={date.slice(0, 10)}>{longDate(date)}</time>
              <span>{readTime}</span>
              {updated && (
                <span>
                  Updated <time dateTime={updated.slice(0, 10)}>{longDate(updated)}</time>
                </span>
              )}
            </div>
          }
        >
          <PricePlate service={service} />
          <p className="note">
            <a href={servicePath(service.slug)} className="tap">
              {service.name}
            </a>
          </p>
        </PageHero>
        <BesideText
          html={html}
          side={
            <>
              <ArrowLink href={paths.blogs} back>
                Back to Blog
              </ArrowLink>
              <ContentsList headings={article.headings} label="In this article" />
            </>
          }
        >
          <p className="note">
            By <a href={`${paths.about}#${author.key}`}>{author.name}</a>,{" "}
            {author.role.charAt(0).toLowerCase() + author.role.slice(1)} (
            {author.qualifications.join("; ")})
          </p>
        </BesideText>
      </article>
      <ArticleHelp help={blogsPage.help} />
      <CallToAction {...service.close} />
    </Page>
  );
}
