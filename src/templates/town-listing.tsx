import { graphql, type PageProps } from "gatsby";
import { useCallOutException } from "../components/company/call-out-fees";
import { ContactButtons } from "../components/company/contact-buttons";
import { townPriceLabel } from "../components/company/price-tag";
import { required } from "../components/required";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { callOutRange, priceText } from "../content-model/prices";
import { paths } from "../content-model/site-paths";
import { AreaMap } from "../features/area-map/area-map";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { PageTitle } from "../sections/heroes/page-title";
import { listHead, Pagination } from "../sections/lists/pagination";
import { TownRows } from "../sections/towns/town-rows";
import { Page } from "../components/layout/page";

/** A page of the list of towns. */
export const query = graphql`
  query TownListing($skip: Int!, $limit: Int!, $sort: [TownSortInput]) {
    locationsPage {
      ...PageTexts
      townsHeading
      townsText
      fartherHeading
      fartherText
    }
    allTown(sort: $sort, skip: $skip, limit: $limit) {
      pageInfo {
        ...ListInfo
      }
      nodes {
        ...TownList
      }
    }
  }
`;

/** One page of the list of towns, the nearest first. */
export default function TownListing({ data }: PageProps<Queries.TownListingQuery>) {
  const texts = required(data.locationsPage, "content/pages/locations.yml");
  const { pageInfo, nodes } = data.allTown;
  const head = listHead(texts, pageInfo);
  const { callOutFees, emergencyCounties } = useBusiness();
  const free = useCallOutException();
  const fees = callOutRange(callOutFees);
  const except = free ? `, and ${townPriceLabel(free).figure} in ${free.town}` : "";
  const callOut = emergencyCounties && fees && `A call-out is ${priceText(fees)}${except}.`;
  const { townsHeading, townsText, fartherHeading, fartherText } = texts;
  const isNear = ({ hasEmergencyCover }: (typeof nodes)[number]) =>
    hasEmergencyCover || !fartherHeading;
  const groups = [
    {
      heading: townsHeading,
      intro: [townsText, callOut].filter(Boolean).join(" "),
      towns: nodes.filter(isNear),
    },
    {
      heading: fartherHeading ?? "",
      intro: fartherText,
      towns: nodes.filter((town) => !isNear(town)),
    },
  ].filter(({ towns }) => towns.length > 0);
  return (
    <Page {...head} hasOwnButton>
      <AreaMap>
        <PageTitle {...head} />
        <ContactButtons />
      </AreaMap>
      {groups.map(({ heading, intro, towns }, index) => (
        <Section key={heading} heading={heading} intro={intro}>
          <TownRows towns={towns} />
          {index === groups.length - 1 && (
            <Pagination
              list={paths.locations}
              info={pageInfo}
              label="Pages of towns"
              previous="Previous towns"
              next="Next towns"
            />
          )}
        </Section>
      ))}
      <CallToAction {...texts.callToAction} />
    </Page>
  );
}
