import { ButtonLink } from "../components/button-link";
import { PlainScript } from "../islands/plain-script";
import { paths } from "../content-model/paths";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { TrippedBreaker } from "../sections/services/service-board";

/** Runs as text in the page: see PlainScript. */
function logMissingPage(): void {
  console.error("404: no page at", location.pathname);
}

export default function NotFoundPage() {
  return (
    <Page
      route={{ path: "/404", noindex: true }}
      title="404: page not found"
      description="There is no page at this address. From here you can go to the home page, our services or the contact page."
    >
      <PlainScript run={logMissingPage} options={undefined} />
      <PageHero heading="404" intro="Oops! Page not found" side={<TrippedBreaker />}>
        <ButtonLink href={paths.home} variant="gold">
          Return to Home
        </ButtonLink>
        <ButtonLink href={paths.services}>Our Services</ButtonLink>
        <ButtonLink href={paths.contact}>Contact Us</ButtonLink>
      </PageHero>
    </Page>
  );
}
