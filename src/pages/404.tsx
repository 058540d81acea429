import { InlineScript } from "gatsby-plugin-islands/inline-script";
import { CallButton, QuoteButton } from "../components/company/contact-buttons";
import { ButtonLink, ButtonRow } from "../components/button-link";
import { Columns, sectionClass } from "../components/section";
import { useEmergencyPaths, useNavigation } from "../components/site-data";
import { Tiles } from "../components/lists/tiles";
import { paths } from "../content-model/site-paths";
import { logMissingPage } from "../inline-scripts/log-missing-page";
import { PageTitle } from "../sections/heroes/page-title";
import { Page } from "../components/layout/page";
import * as styles from "./404.module.css";

/** The entries of the header, which lead to all the rest. */
function Destinations() {
  const emergencyPaths = useEmergencyPaths();
  const entries = useNavigation().header.filter(({ inHeader }) => inHeader);
  return (
    <nav aria-label="Places to go" className={styles.places}>
      <Tiles
        tiles={entries.map(({ label, path, note }) => ({
          href: path,
          label,
          note,
          emergency: emergencyPaths.includes(path),
        }))}
      />
    </nav>
  );
}

/** The page for addresses without one. */
export default function NotFoundPage() {
  return (
    <Page
      hasOwnButton
      route={{ canonical: paths.notFound, noindex: true }}
      title="404: page not found"
      description="There is no page at this address. From here you can go to the home page, our services or the contact page."
    >
      <div className={sectionClass("ink")}>
        <Columns widths="main">
          <div className="flow">
            <p className={styles.code}>404</p>
            <PageTitle
              heading="Oops! Page not found"
              lead="There’s no page at this address. Try one of these."
            />
            <ButtonRow cta>
              <QuoteButton variant="outline" />
              <CallButton />
              <ButtonLink href={paths.home}>Return to Home</ButtonLink>
            </ButtonRow>
          </div>
          <Destinations />
        </Columns>
      </div>
      <InlineScript name="logMissingPage" run={logMissingPage} />
    </Page>
  );
}
