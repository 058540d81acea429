import { graphql, useStaticQuery } from "gatsby";
import { locationPath } from "../../content-model/paths";
import { mapWidth, placeTowns } from "./area-map-layout";
import * as styles from "./area-map.module.css";
import { GoogleMap } from "./google-map";
import { useBusiness } from "./use-business";

function useMapTowns() {
  return useStaticQuery<Queries.MapTownsQuery>(graphql`
    query MapTowns {
      allLocation(sort: { name: ASC }, limit: 24) {
        nodes {
          slug
          name
          postcode
          coordinates {
            latitude
            longitude
          }
        }
      }
    }
  `).allLocation.nodes;
}

/** The area we cover, drawn at build; towns lead to their pages, the base stands out. */
export function AreaMap() {
  const { name, address, coordinates } = useBusiness();
  const towns = useMapTowns();
  const base = { name: address.locality, ...coordinates };
  const { places, height } = placeTowns([
    base,
    ...towns.map((town) => ({ name: town.name, ...town.coordinates })),
  ]);
  const [basePlace, ...townPlaces] = places;
  return (
    <>
      <figure className={styles["figure"]}>
        <svg
          viewBox={`0 0 ${mapWidth} ${height}`}
          className={styles["map"]}
          role="group"
          aria-label="Map of the area we cover"
        >
          {basePlace &&
            townPlaces.map(({ x, y, name: town }) => (
              <line
                key={town}
                x1={basePlace.x}
                y1={basePlace.y}
                x2={x}
                y2={y}
                className={styles["line"]}
              />
            ))}
          {townPlaces.map(({ name: town, x, y, label }, index) => (
            <a key={town} href={locationPath(towns[index]?.slug ?? "")} className={styles["town"]}>
              <circle cx={x} cy={y} r={7} />
              <text x={label.x} y={label.y} textAnchor={label.anchor}>
                {town}
                <title>{`${town}, ${towns[index]?.postcode ?? ""}`}</title>
              </text>
            </a>
          ))}
          {basePlace && (
            <g className={styles["base"]}>
              <path
                transform={`translate(${basePlace.x} ${basePlace.y})`}
                d="M0-15 4.500-4.600 15-4 6.500 3 9.500 14 0 8-9.500 14-6.500 3-15-4-4.500-4.600Z"
              />
              <text x={basePlace.label.x} y={basePlace.label.y} textAnchor={basePlace.label.anchor}>
                {basePlace.name}
              </text>
            </g>
          )}
        </svg>
        <figcaption>
          {name} is based in {address.locality} (the star). We work in{" "}
          {towns.map(({ name: town, postcode }) => `${town} (${postcode})`).join(", ")}.
        </figcaption>
      </figure>
      <GoogleMap />
    </>
  );
}
