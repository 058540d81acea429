import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { ButtonRow } from "../../components/button-link";
import {
  CallButton,
  EmailButton,
  QuoteButton,
  WhatsappButton,
} from "../../components/company/contact-buttons";
import { Picture, type PictureData } from "../../components/picture";
import { sectionClass } from "../../components/section";
import { percentText } from "../../components/percent-text";
import * as styles from "./home-hero.module.css";
import { SwitchCard, switchHref } from "./switch-card";

/** The switches of the house. @fragment */
export const houseFragment = graphql`
  fragment House on HomeHouse {
    question
    at
    pane
    switches {
      name
      hint
      page
      fragment
      glow
      at
      label
      plate {
        label
        at
      }
      light
      card {
        ...SwitchCard
      }
    }
  }
`;

type Switch = Queries.HouseFragment["switches"][number];
type Spot = readonly number[];

/** Shares of the picture's width and height in the units of the overlay. */
const point = ([x = 0, y = 0]: Spot) => [Math.round(x * 1000), Math.round(y * 500)] as const;

type OverlayProps = Pick<Queries.HouseFragment, "pane" | "switches">;

/** A window that lights up with its switch, and the wires from things to labels. */
function Overlay({ pane, switches }: OverlayProps) {
  const wires = switches.map(({ at, label }) => {
    const [x, y] = point(at);
    return `M${point(label).join(" ")}H${x}V${y}h.01`;
  });
  const [left = 0, top = 0, right = 0, bottom = 0] = pane ?? [];
  return (
    <svg className={styles.plane} data-print="off" viewBox="0 0 1000 500" aria-hidden="true">
      {pane && (
        <path
          className={styles.pane}
          d={`M${point([left, top]).join(" ")}H${right * 1000}V${bottom * 500}H${left * 1000}z`}
        />
      )}
      <path className={styles.wires} d={wires.join("")} />
    </svg>
  );
}

/** A label's horizontal shift, as CSS: the label is to the right of its object, to the left, or centred. */
function shiftOf([x = 0]: Spot, [from = 0]: Spot): string {
  if (x === from) return "-50%";
  return x > from ? "0" : "-100%";
}

/** Positions on the picture, as CSS properties. */
function places({ at, label, plate, light }: Switch) {
  const [x, y, width, height] = light.map((share) => percentText(share));
  return {
    "--x": label[0],
    "--y": label[1],
    "--shift": shiftOf(label, at),
    "--plate-x": plate?.at[0],
    "--plate-y": plate?.at[1],
    "--spot": `${width} ${height} at ${x} ${y}`,
  };
}

/** True for the switch whose light has its middle in the dark window. */
function isInWindow([x = 0, y = 0]: Spot, window: Spot | null): boolean {
  const [left = 0, top = 0, right = 0, bottom = 0] = window ?? [];
  return left < x && x < right && top < y && y < bottom;
}

type Props = {
  heading: string;
  lead: string;
  picture: PictureData;
  /** The part of the picture that narrow windows show. */
  narrowPicture: PictureData;
  /** The house with its switches; without it only the picture is shown. */
  house: Queries.HouseFragment | null;
};

/**
 * Hero of the home page: the offer and the ways to reach the firm, and a picture of a house whose
 * things lead to services. A switch lights its part of the house. Switches are labels on the picture in
 * wide windows. They are a list in narrow ones, where buttons on the picture open cards (links, in
 * browsers without popovers).
 */
export function HomeHero({ heading, lead, picture, narrowPicture, house }: Props) {
  const { question, at = [], pane = null, switches = [] } = house ?? {};
  return (
    <div className={sectionClass("ink", styles.hero)}>
      {/* A line breaks before the place, not after “in”. */}
      <h1>{heading.replace(" in ", "\u00a0in ")}</h1>
      <div className={styles.content}>
        <p className="lead">{lead}</p>
        <ButtonRow cta className={styles.actions}>
          <QuoteButton variant="outline" className={styles.quote} />
          <CallButton className={styles.call} />
          <WhatsappButton about="quote" size="sm" className={styles.message} />
          <EmailButton className={styles.message} />
        </ButtonRow>
      </div>
      {question && (
        <nav className={styles.house} aria-labelledby="question">
          <h2 id="question" style={{ "--x": at[0], "--y": at[1] }}>
            {question}
          </h2>
          <ol className={`${styles.switches} cluster`}>
            {switches.map((each, index) => {
              const { name, hint, glow, plate, card } = each;
              const href = switchHref(each);
              const label = (
                <>
                  {plate?.label} <span className="visually-hidden">in the picture</span>
                </>
              );
              return (
                <li
                  key={name}
                  className={clsx(styles[glow], isInWindow(each.light, pane) && styles.window)}
                  style={places(each)}
                >
                  {plate && card && (
                    <button
                      type="button"
                      className={`${styles.plate} popovers`}
                      popovertarget={`card-${index}`}
                    >
                      {label}
                    </button>
                  )}
                  {plate && (
                    <a href={href} className={clsx(styles.plate, card && "no-popovers")}>
                      {label}
                    </a>
                  )}
                  <a href={href} className={`${styles.entry} unstyled`}>
                    <b>{name}</b> <small>{hint}</small>
                  </a>
                  {plate && card && <SwitchCard id={`card-${index}`} entry={each} card={card} />}
                </li>
              );
            })}
          </ol>
        </nav>
      )}
      <div className={styles.picture} data-print="off">
        <Picture
          picture={picture}
          narrow={{ picture: narrowPicture, below: 64 }}
          sizes="100vw"
          priority
        />
      </div>
      <Overlay pane={pane} switches={switches} />
    </div>
  );
}
