import { graphql } from "gatsby";
import { ArrowRight } from "lucide-react";
import { Badge } from "../components/badge";
import { ButtonLink } from "../components/button-link";
import { Card, CardFoot, CardGrid } from "../components/card";
import { locationPath } from "../content-model/paths";

/** What a town shows on its card. */
export const locationCard = graphql`
  fragment LocationCard on Location {
    slug
    name
    county
    postcode
    intro
  }
`;

/** The towns side by side. */
export function LocationCards({
  locations,
}: {
  locations: readonly Queries.LocationCardFragment[];
}) {
  return (
    <CardGrid>
      {locations.map(({ slug, name, postcode, intro }) => (
        <Card key={slug}>
          <Badge>{postcode}</Badge>
          <h2>{name}</h2>
          <p>{intro}</p>
          <CardFoot>
            <ButtonLink href={locationPath(slug)} variant="default" size="sm">
              View Services<span className="visually-hidden"> in {name}</span>
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
          </CardFoot>
        </Card>
      ))}
    </CardGrid>
  );
}
