import type { PageProps } from "gatsby";
import { useEffect } from "react";
import { ButtonLink } from "../components/button-link";
import { Layout } from "../components/layout/layout";
import { paths } from "../content-model/paths";
import { PageHero } from "../sections/page-hero";
import { TrippedBreaker } from "../sections/tripped-breaker";
import { Seo } from "../seo/seo";

export default function NotFoundPage({ location }: PageProps) {
  useEffect(() => {
    console.error("404: no page at", location.pathname);
  }, [location.pathname]);
  return (
    <Layout path={location.pathname}>
      <Seo
        path="/404"
        title="404: page not found"
        description="There is no page at this address. The home page, the services and the contact page are a click away."
        noindex
      />
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
