import { CallButton } from "../components/business/contact-buttons";
import { Plate } from "../components/business/price-plate";
import { ButtonLink, ButtonRow } from "../components/button-link";
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
      description="There is no page at this address. The home page, the services and the contact page are a click away."
    >
      <PlainScript run={logMissingPage} options={undefined} />
      <PageHero
        heading="Oops! Page not found"
        lead="This switch is not connected to anything. The others are."
        above={<Plate figure="404" big />}
        side={<TrippedBreaker />}
        actions={
          <ButtonRow>
            <ButtonLink href={paths.home} variant="gold">
              Return to Home
            </ButtonLink>
            <CallButton />
          </ButtonRow>
        }
      />
    </Page>
  );
}
