import { clsx } from "clsx/lite";
import type { CSSProperties } from "react";
import { useBusiness, type Business } from "../components/site-data";
import { locationPath } from "../content-model/paths";
import * as styles from "./night-map.module.css";

type Map = Business["nightMap"];

/** Where something stands, in percent of the plane. */
function at({ x, y }: { readonly x: number; readonly y: number }): CSSProperties {
  return { "--x": `${x}%`, "--y": `${y}%` };
}

type PlaneProps = {
  map: Map;
  places: Map["places"];
  /** Towns lead to their pages. */
  linked?: boolean;
  /** Slug of the town that stands out. */
  here?: string;
};

function Plane({ map, places, linked = false, here }: PlaneProps) {
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

/** The area we cover at night; with `linked` the towns lead to their pages. */
export function NightMap({ linked }: { linked?: boolean }) {
  const { nightMap: map } = useBusiness();
  return (
    <div
      className={clsx(styles["map"], styles["whole"])}
      role="group"
      aria-label="Map of the area we cover"
      data-full="always"
      data-print="off"
    >
      <Plane map={map} places={map.places} linked={linked} />
    </div>
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
      <Plane map={map} places={near} here={slug} />
    </div>
  );
}
