import type { PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { Layout } from "../components/layout/layout";
import { PlainScript } from "../islands/plain-script";
import { paths } from "../content-model/paths";
import { PageHero } from "../sections/heroes/page-hero";
import { TrippedBreaker } from "../sections/services/breaker";
import { Seo } from "../seo/seo";

/** Runs as text in the page: see PlainScript. */
function logMissingPage(): void {
  console.error("404: no page at", location.pathname);
}

export default function NotFoundPage({ location }: PageProps) {
  return (
    <Layout path={location.pathname}>
      <Seo
        path="/404"
        title="404: page not found"
        description="There is no page at this address. The home page, the services and the contact page are a click away."
        noindex
      />
      <PlainScript run={logMissingPage} options={undefined} />
      <PageHero heading="404" intro="Oops! Page not found" side={<TrippedBreaker />}>
        <ButtonLink href={paths.home} variant="gold">
          Return to Home
        </ButtonLink>
        <ButtonLink href={paths.services} variant="outline">
          Our Services
        </ButtonLink>
        <ButtonLink href={paths.contact} variant="outline">
          Contact Us
        </ButtonLink>
      </PageHero>
    </Layout>
  );
}
