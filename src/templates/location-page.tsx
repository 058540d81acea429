import { graphql, type PageProps } from "gatsby";
import { CallButton, QuoteButton } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { Prose } from "../components/prose";
import { Section } from "../components/section";
import { locationPath, paths, townCard } from "../content-model/paths";
import { CallToAction } from "../sections/call-to-action";
import { PageHero } from "../sections/page-hero";
import { TownCards } from "../sections/town-cards";
import { TownList } from "../sections/town-list";
import { WorkStrip } from "../sections/work-strip";
import { Seo } from "../seo/seo";

export const query = graphql`
  query LocationPage($id: String!) {
    location(id: { eq: $id }) {
      slug
      name
      county
      description
      intro
      picture {
        key
        ...CardPicture
      }
      html
      projects {
        ...WorkStrip
      }
      neighbours {
        ...TownList
      }
      ...TownCards
    }
    locationsPage {
      callToAction {
        ...CallToAction
      }
    }
  }
`;

export default function LocationPage({ data, location }: PageProps<Queries.LocationPageQuery>) {
  const { location: town, locationsPage } = data;
  if (!town || !locationsPage) throw new Error("A town page lost its content");
  const address = locationPath(town.slug);
  const heading = `Electrician in ${town.name}, ${town.county}`;
  const trail = [
    { name: "Home", path: paths.home },
    { name: "Locations", path: paths.locations },
    { name: town.name, path: address },
  ];
  return (
    <Layout path={location.pathname}>
      <Seo
        path={address}
        title={heading}
        description={town.description}
        trail={trail}
        card={townCard(town.county, town.picture.key)}
      />
      <PageHero heading={heading} intro={town.intro} trail={trail} picture={town.picture}>
        <CallButton variant="outline-gold" size="lg" />
        <QuoteButton size="lg" />
      </PageHero>
      <TownCards town={town} />
      <Section>
        <Prose html={town.html} />
      </Section>
      {town.projects.length > 0 && (
        <Section heading={`Recent work in ${town.name}`} tone="sunk">
          <WorkStrip projects={town.projects} />
        </Section>
      )}
      <Section heading="Next towns">
        <TownList towns={town.neighbours} />
      </Section>
      <CallToAction {...locationsPage.callToAction}>
        <QuoteButton variant="default" size="lg" />
        <CallButton size="lg" />
      </CallToAction>
    </Layout>
  );
}
