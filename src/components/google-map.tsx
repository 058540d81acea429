import { Map } from "lucide-react";
import * as styles from "./google-map.module.css";
import { useBusiness } from "./use-business";

/**
 * Google's map, only when asked for. The frame is lazy and hidden until its
 * summary is opened, so nothing reaches Google before; this needs no script.
 */
export function GoogleMap() {
  const { name, address, links } = useBusiness();
  const place = `${address.locality}, ${address.town}`;
  return (
    <div className={styles["map"]}>
      <details>
        <summary>
          <Map size={20} aria-hidden="true" />
          Show Google map
        </summary>
        <iframe src={links.mapEmbed} title={`Map of ${name} in ${place}`} loading="lazy" />
      </details>
      <p>
        Google sees your IP address when the map loads.{" "}
        <a href={links.map} target="_blank" rel="noopener noreferrer">
          Open in Google Maps<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
