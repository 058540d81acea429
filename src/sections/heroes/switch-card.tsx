import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { PhoneNumber } from "../../components/company/contact-buttons";
import { PriceTag } from "../../components/company/price-tag";
import { Icon } from "../../components/icons/icons";
import { useServices } from "../../components/site-data";
import { paths, quotePath, servicePath } from "../../content-model/site-paths";
import * as tones from "../../styles/tones.module.css";
import * as styles from "./switch-card.module.css";

/** The card that a plate on the house opens. @fragment */
export const switchCardFragment = graphql`
  fragment SwitchCard on HomeHouseSwitchesCard {
    price
    note
    text
    links {
      label
      page
      fragment
    }
  }
`;

type Target = { readonly page: string; readonly fragment?: string | null };

/** The address of a page, or of a part of it. */
export function switchHref({ page, fragment }: Target): string {
  return fragment ? `${page}#${fragment}` : page;
}

type Props = {
  id: string;
  entry: Target & { readonly name: string; readonly glow: string };
  card: Queries.SwitchCardFragment;
};

/**
 * A card over the lower part of a phone's screen: what it is, the price, how long it takes, and where
 * to go. Links to the form fill in the service; the card for an emergency has the number to ring.
 */
export function SwitchCard({ id, entry: { name, page, glow }, card }: Props) {
  const { price, note, text, links } = card;
  const service = useServices().find(({ slug }) => servicePath(slug) === page)?.name;
  const isEmergency = glow === "red";
  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-labelledby={`${id}-name`}
      className={clsx(
        styles.card,
        "flow",
        isEmergency && tones.red,
        isEmergency && styles.emergency,
      )}
    >
      <h3 id={`${id}-name`}>{name}</h3>
      <button type="button" className={styles.close} popovertarget={id} popovertargetaction="hide">
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Close</span>
      </button>
      <PriceTag figure={price} after={note} />
      <p>{text}</p>
      {isEmergency && <PhoneNumber />}
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <a
              href={link.page === paths.contact ? quotePath({ service }) : switchHref(link)}
              className="unstyled"
            >
              {link.label}
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
