import { clsx } from "clsx/lite";
import type { CSSProperties, ReactNode } from "react";
import { bandClass, SectionHead } from "../components/section";
import { useBusiness, type Business } from "../components/site-data";
import { locationPath } from "../content-model/paths";
import * as styles from "./night-map.module.css";

/** Where something stands, in percent of the plane. */
function at({ x, y }: { readonly x: number; readonly y: number }): CSSProperties {
  return { "--x": `${x}%`, "--y": `${y}%` };
}

type PlaneProps = {
  places: Business["nightMap"]["places"];
  /** Towns lead to their pages. */
  linked?: boolean;
  /** Slug of the town that stands out. */
  here?: string;
};

function Plane({ places, linked, here }: PlaneProps) {
  const { nightMap: map } = useBusiness();
  return (
    <div className={styles["plane"]}>
      <img src={map.picture} alt="" width={map.width} height={map.height} loading="lazy" />
      {map.names.map((name) => (
        <span
          key={`${name.name} ${name.x}`}
          className={clsx(styles["name"], name.road && styles["road"])}
          style={at(name)}
          aria-hidden="true"
        >
          <span>{name.name}</span>
        </span>
      ))}
      <ul>
        {places.map(({ slug, name, side, shift, ...spot }) => {
          const className = clsx(styles["label"], styles[side]);
          return (
            <li
              key={name}
              style={{ ...at(spot), "--shift": `${-100 * shift}%` }}
              className={styles[slug === null ? "base" : slug === here ? "here" : "town"]}
            >
              {linked && slug ? (
                <a href={locationPath(slug)} className={className}>
                  {name}
                </a>
              ) : (
                <span className={className}>{name}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type BandProps = {
  /** A section's heading; a page's head brings its own in `words`. */
  heading?: string;
  words: ReactNode;
  /** Towns lead to their pages from the map. */
  linked?: boolean;
  /** Below the map. */
  children?: ReactNode;
};

/** The map of the area we cover, at night, across the window with words beside it. */
export function NightBand({ heading, words, linked, children }: BandProps) {
  const { nightMap: map } = useBusiness();
  return (
    <section className={bandClass("ink", styles["band"])}>
      <div className={clsx(styles["words"], "flow")}>
        {heading && <SectionHead heading={heading} />}
        {words}
      </div>
      <div
        className={clsx(styles["map"], styles["whole"])}
        role="group"
        aria-label="Map of the area we cover"
        data-full="always"
        data-print="off"
      >
        <Plane places={map.places} linked={linked} />
      </div>
      {children}
    </section>
  );
}

/** How far from its middle an excerpt shows towns, in percent of the plane. */
const sight = { x: 36, y: 48 };

/** The part of the map around a town. Towns beyond the map's own have none. */
export function TownOnMap({ slug, name }: { slug: string; name: string }) {
  const { nightMap: map } = useBusiness();
  const town = map.places.find((place) => place.slug === slug);
  if (!town) return null;
  const near = map.places.filter(
    ({ x, y }) => Math.abs(x - town.x) < sight.x && Math.abs(y - town.y) < sight.y,
  );
  return (
    <div
      className={clsx(styles["map"], styles["excerpt"])}
      style={{ "--here-x": `${town.x}%`, "--here-y": `${town.y}%` }}
      role="group"
      aria-label={`Map of ${name} and the towns around it`}
      data-print="off"
    >
      <Plane places={near} here={slug} />
    </div>
  );
}
