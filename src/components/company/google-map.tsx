import { buttonClass, newTab, NewTabHint } from "../button-link";
import * as styles from "./google-map.module.css";
import { useBusiness } from "../site-data";

/**
 * A lazy frame inside closed <details> does not load, so Google is contacted only if the summary is
 * opened. Browsers ignore `lazy` while scripting is off: a comment hides this frame from them, and
 * a link loads the map into an empty one.
 */
function MapFrame({ source, title }: { source: string; title: string }) {
  const label = "Show Google map";
  const button = buttonClass();
  return (
    <div>
      <noscript dangerouslySetInnerHTML={{ __html: "<!--" }} />
      <details>
        <summary className={button}>{label}</summary>
        <iframe title={title} loading="lazy" src={source} />
      </details>
      <noscript dangerouslySetInnerHTML={{ __html: "-->" }} />
      <noscript>
        <a className={button} href={source} target="google-map">
          {label}
        </a>
        <p className="note">The map appears here.</p>
        <iframe name="google-map" title={title} />
      </noscript>
    </div>
  );
}

/** Google's map, loaded only on request, without script of ours; nothing if business.yml links to none. */
export function GoogleMap() {
  const { name, address, links } = useBusiness();
  if (!links?.map || !links.mapEmbed) return null;
  const title = `Map of ${name} in ${[address.locality, address.town].filter(Boolean).join(", ")}`;
  return (
    <div className={styles.map}>
      <MapFrame source={links.mapEmbed} title={title} />
      <p className="note">
        Google sees your IP address when the map loads.
        <br />
        <a href={links.map} className="tap-target" {...newTab}>
          Open in Google Maps
          <NewTabHint />
        </a>
      </p>
    </div>
  );
}
