import { graphql, type PageProps } from "gatsby";
import { InlineScript } from "../../plugins/gatsby-plugin-islands/inline-script";
import { CallButton } from "../components/company/contact-buttons";
import { PriceTag } from "../components/company/price-tag";
import { ButtonLink, ButtonRow } from "../components/button-link";
import { paths } from "../content-model/site-paths";
import { logMissingPage } from "../inline-scripts/log-missing-page";
import { SellingHero } from "../sections/heroes/selling-hero";
import { Page } from "../sections/page";

export const query = graphql`
  query NotFoundPage {
    galleryPage {
      fallbacks {
        ...CardPicture
      }
    }
  }
`;

export default function NotFoundPage({ data }: PageProps<Queries.NotFoundPageQuery>) {
  return (
    <Page
      route={{ path: "/404", noindex: true }}
      title="404: page not found"
      description="There is no page at this address. From here you can go to the home page, our services or the contact page."
    >
      <InlineScript name="logMissingPage" run={logMissingPage} />
      <SellingHero
        heading="Oops! Page not found"
        lead="There's no page at this address. Try the home page, or ring us."
        picture={data.galleryPage?.fallbacks.at(-1)}
        actions={
          <ButtonRow>
            <ButtonLink href={paths.home} variant="gold">
              Return to Home
            </ButtonLink>
            <CallButton />
          </ButtonRow>
        }
      >
        <PriceTag figure="404" big />
      </SellingHero>
    </Page>
  );
}
