import { graphql, type PageProps } from "gatsby";
import { Plate, Rates } from "../components/business/price-plate";
import { Section } from "../components/section";
import { pounds, townHeading } from "../content-model/wording";
import { TownOnMap } from "../night-map/night-map";
import { CallToAction } from "../sections/contact/call-to-action";
import { NextTowns } from "../sections/towns/town-lists";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { TownCards, TownEmergency, TownText } from "../sections/towns/town-sections";
import { WorkStrip } from "../sections/company/work-strip";

export const query = graphql`
  query LocationPage($id: String!) {
    location(id: { eq: $id }) {
      ...Route
      ...TownList
      description
      lead
      projects {
        ...WorkStrip
      }
      neighbours {
        ...TownList
      }
      ...TownSections
    }
    locationsPage {
      callToAction {
        ...CallToAction
      }
      closes {
        towns
        heading
        text
      }
    }
  }
`;

export default function LocationPage({ data }: PageProps<Queries.LocationPageQuery>) {
  const { location: town, locationsPage } = data;
  if (!town || !locationsPage) throw new Error("A town page lost its content");
  const heading = townHeading(town);
  const { name, slug, callOut, projects } = town;
  const isHere = projects.some(({ location: place }) => place === name);
  const close = locationsPage.closes.find(({ towns }) => towns.includes(name));
  return (
    <Page {...town} title={heading} about={{ town: name }}>
      <PageHero {...town} heading={heading} side={<TownOnMap slug={slug} />}>
        {callOut ? (
          <>
            <Plate figure={pounds(callOut.fee)} after={`call-out in ${name}`} big />
            <p className="note">{callOut.note}</p>
          </>
        ) : (
          <Rates />
        )}
      </PageHero>
      <TownCards town={town} />
      <TownEmergency town={town} />
      <TownText town={town} />
      {projects.length > 0 && (
        <Section
          heading={`Recent work ${isHere ? "in" : "near"} ${name}`}
          tone="sunk"
          space="tight"
        >
          <WorkStrip projects={projects} here={slug} />
        </Section>
      )}
      <Section heading="Next towns" tone="ink" space="tight" split>
        <NextTowns towns={town.neighbours} />
      </Section>
      <CallToAction {...(close ?? locationsPage.callToAction)} />
    </Page>
  );
}
