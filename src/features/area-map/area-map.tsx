import { clsx } from "clsx/lite";
import { graphql, useStaticQuery } from "gatsby";
import type { CSSProperties, ReactNode } from "react";
import { sectionClass, SectionHead } from "../../components/section";
import { percentText } from "../../components/percent-text";
import { mapArea, mapViewBox } from "../../content-model/map-area";
import { townPath } from "../../content-model/site-paths";
import { townMapCrop } from "./town-map-crop";
import * as styles from "./area-map.module.css";

/** The map of the area; undefined if there is none. */
export function useAreaMap() {
  const { business } = useStaticQuery<Queries.AreaMapQuery>(graphql`
    query AreaMap {
      business {
        areaMap {
          picture
          width
          height
          places {
            slug
            name
            x
            y
            side
            shift
          }
          names {
            name
            road
            x
            y
          }
        }
      }
    }
  `);
  return business?.areaMap ?? undefined;
}

type Place = NonNullable<ReturnType<typeof useAreaMap>>["places"][number];

/** CSS properties for a position, in percent of the plane. */
function at({ x, y }: { readonly x: number; readonly y: number }): CSSProperties {
  return { "--x": percentText(x / 100, 2), "--y": percentText(y / 100, 2) };
}

type LabelsProps = {
  places: readonly (Pick<Place, "slug" | "name" | "x" | "y" | "side"> & Partial<Place>)[];
  here?: string;
};

/** Towns as links; the base and the highlighted town are plain. A base named like a town has no label of its own. */
export function PlaceLabels({ places, here }: LabelsProps) {
  const towns = places.filter(({ slug }) => slug !== null);
  const labelled = places.filter(
    (place) => place.slug !== null || !towns.some(({ name }) => name === place.name),
  );
  return (
    <ul>
      {labelled.map(({ slug, name, side, shift = 0.5, ...spot }) => {
        const className = clsx(styles.label, styles[side]);
        const town = slug === here ? "here" : "town";
        return (
          <li
            key={slug ?? "base"}
            style={{ ...at(spot), "--shift": `${-100 * shift}%` }}
            className={styles[slug === null ? "base" : town]}
          >
            {slug && slug !== here ? (
              <a href={townPath(slug)} className={`${className} unstyled`}>
                {name}
              </a>
            ) : (
              <span className={className}>{name}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type SectionProps = {
  /** Heading of the section; absent at the head of a page, whose words contain it. */
  heading?: string;
  children: ReactNode;
};

/** The map of our area at night, across the window, with towns as links; without a map only the words. */
export function AreaMap({ heading, children }: SectionProps) {
  const map = useAreaMap();
  return (
    <section className={sectionClass("ink", clsx(styles.area, map && styles.mapped))}>
      <div className={clsx(styles.content, "flow")}>
        {heading && <SectionHead heading={heading} />}
        {children}
      </div>
      {map && (
        <div
          className={clsx(styles.map, styles.fullMap)}
          role="group"
          aria-label="Map of the area we cover"
          data-full="always"
          data-print="off"
        >
          <div className={styles.plane}>
            <img src={map.picture} alt="" width={map.width} height={map.height} loading="lazy" />
            {map.names.map((name) => (
              <span
                key={`${name.name} ${name.x}`}
                className={clsx(styles.name, name.road && styles.road, "desktop-only")}
                style={at(name)}
                aria-hidden="true"
              >
                {name.name}
              </span>
            ))}
            <PlaceLabels places={map.places} />
          </div>
        </div>
      )}
    </section>
  );
}

type TownProps = {
  town: {
    readonly slug: string;
    /** The way by road: minutes, the roads, and whether they are a sample. */
    readonly drive: {
      readonly minutes: number;
      readonly by: string | null;
      readonly sample: boolean | null;
    } | null;
  };
};

/** The line from the base to a town, with the towns near it. Nothing for towns outside the map. */
export function TownOnMap({ town: { slug, drive } }: TownProps) {
  const map = useAreaMap();
  if (!map) return null;
  const spots = map.places.map(({ x, y, ...place }) => ({
    ...place,
    x: (x / 100) * mapViewBox.width,
    y: (y / 100) * mapViewBox.height,
  }));
  const base = spots.find((place) => place.slug === null);
  const town = spots.find((place) => place.slug === slug);
  if (!base || !town) return null;
  const away = ({ x, y }: (typeof spots)[number]) => Math.hypot(x - town.x, y - town.y);
  const others = spots
    .filter((place) => place !== base && place !== town)
    .sort((one, other) => away(one) - away(other));
  const { side, left, top, places } = townMapCrop(base, town, others);
  const [from, to] = places;
  const picture = {
    "--width": percentText(map.width / side, 2),
    "--height": percentText(map.height / side, 2),
    "--left": percentText((mapArea.left - left) / side, 2),
    "--top": percentText((mapArea.top - top) / side, 2),
  };
  const viewBoxUnit = (share = 0) => Math.round(share * 1000) / 10;
  return (
    <div
      className={clsx(styles.map, styles.near)}
      role="group"
      aria-label={`Map of the way from ${base.name} to ${town.name}`}
      data-print="off"
    >
      <div className={styles.plane} style={picture}>
        <img src={map.picture} alt="" width={map.width} height={map.height} />
        <svg className={styles.route} viewBox="0 0 100 100" aria-hidden="true">
          <path
            d={`M${viewBoxUnit(from?.x)} ${viewBoxUnit(from?.y)}L${viewBoxUnit(to?.x)} ${viewBoxUnit(to?.y)}`}
          />
        </svg>
        <PlaceLabels
          places={places.map((place) => ({
            slug: place.slug,
            name: place.name,
            side: place.side,
            x: place.x * 100,
            y: place.y * 100,
          }))}
          here={slug}
        />
      </div>
      {drive && (
        <p>
          <b>
            About {drive.minutes} minutes from {base.name}
          </b>
          {drive.by && ` via ${drive.by}`}
          {drive.sample && " (sample time)"}
        </p>
      )}
    </div>
  );
}
