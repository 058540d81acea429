import { buttonClass, newTab, NewTabHint } from "../button-link";
import * as styles from "./google-map.module.css";
import { useBusiness } from "../site-data";

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

/**
 * A lazy frame inside closed <details> does not load, so Google is contacted only if the summary is
 * opened. Browsers ignore `lazy` while scripting is off: a comment hides this frame from them, and
 * a link loads the map into an empty one.
 */
function mapHtml(address: string, title: string): string {
  const source = attribute(address);
  const frame = `title="${attribute(title)}"`;
  const label = "Show Google map";
  const button = buttonClass();
  return [
    "<noscript><!--</noscript>",
    `<details><summary class="${button}">${label}</summary><iframe src="${source}" ${frame} loading="lazy"></iframe></details>`,
    "<noscript>--></noscript>",
    `<noscript><a class="${button}" href="${source}" target="google-map">${label}</a>`,
    `<p class="note">The map appears here.</p>`,
    `<iframe name="google-map" ${frame}></iframe></noscript>`,
  ].join("");
}

/** Google's map, loaded only on request, without script of ours; nothing if business.yml links to none. */
export function GoogleMap() {
  const { name, address, links } = useBusiness();
  if (!links?.map || !links.mapEmbed) return null;
  const title = `Map of ${name} in ${[address.locality, address.town].filter(Boolean).join(", ")}`;
  return (
    <div className={styles.map}>
      <div dangerouslySetInnerHTML={{ __html: mapHtml(links.mapEmbed, title) }} />
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
