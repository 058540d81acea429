import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { ButtonRow } from "../../components/button-link";
import { Picture, type PictureData } from "../../components/picture";
import { bandClass } from "../../components/section";
import * as styles from "./home-hero.module.css";

/** The switches of the house. @fragment */
export const house = graphql`
  fragment House on HomeHouse {
    question
    at
    pane {
      picture
      portrait
    }
    switches {
      words
      hint
      page
      glow
      picture {
        at
        label
        light
      }
      portrait {
        label
        light
      }
    }
  }
`;

type Spot = readonly number[];

/** A picture with windows that light up: shares of left, top, right and bottom. */
type LitPicture = PictureData & { readonly windows: readonly Spot[] | null };

type OverlayProps = {
  picture: LitPicture;
  pane?: Spot;
  /** Positions of the switches' labels in order, the red one last, and of the things they belong to. */
  switches: readonly { readonly label: Spot; readonly at?: Spot }[];
  className?: string;
};

/** The overlay of a picture: dark panes that fade, a pane that lights up, wires and numbers. */
function Overlay({ picture, pane, switches, className }: OverlayProps) {
  const { width = 1, height = 1 } = picture.file.childImageSharp?.gatsbyImageData ?? {};
  const tall = (1000 * height) / width;
  const point = ([x = 0, y = 0]: Spot) => [Math.round(x * 1000), Math.round(y * tall)] as const;
  const rectangle = ([left = 0, top = 0, right = 0, bottom = 0]: Spot) =>
    `M${point([left, top]).join(" ")}H${point([right, 0])[0]}V${point([0, bottom])[1]}H${point([left, 0])[0]}z`;
  const wires = switches.map(({ label, at = label }) => {
    const [x, y] = point(at);
    return `M${point(label).join(" ")}H${x}V${y}h.01`;
  });
  return (
    <svg
      className={clsx(styles["plane"], styles["drawn"], className)}
      data-print="off"
      viewBox={`0 0 1000 ${Math.round(tall)}`}
      aria-hidden="true"
    >
      {picture.windows?.map((window, index) => (
        <path
          key={index}
          className={styles["dark"]}
          style={{ "--pane": index }}
          d={rectangle(window)}
        />
      ))}
      {pane && <path className={styles["pane"]} d={rectangle(pane)} />}
      <path className={styles["wire"]} d={wires.join("")} />
      {switches.map(({ label }, index) => (
        <g
          key={index}
          className={styles["number"]}
          transform={`translate(${point(label).join(" ")})`}
        >
          <path d="M-25-30h50v60h-50z" />
          <text y="12">{index + 1}</text>
        </g>
      ))}
    </svg>
  );
}

function percent(share = 0): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** CSS ellipse for a gradient, from its centre and its two radii. */
function ellipse([x, y, width, height]: Spot): string {
  return `${percent(width)} ${percent(height)} at ${percent(x)} ${percent(y)}`;
}

/** How far a label moves from its place, so that it stands right of its thing, left of it, or centred. */
function shiftOf([x = 0]: Spot, [from = 0]: Spot): string {
  if (x === from) return "-50%";
  return x > from ? "0" : "-100%";
}

type Props = {
  heading: string;
  lead: string;
  picture: LitPicture;
  /** The same house in a portrait for phones. */
  portrait: LitPicture;
  /** The house is left out if there is none, and only the picture shown. */
  house: Queries.HouseFragment | null;
  children: ReactNode;
};

/** Hero of the home page: a picture of a house with numbered links to the services, and the contact buttons. */
export function HomeHero({ heading, lead, picture, portrait, house, children }: Props) {
  const { question, at, pane, switches = [] } = house ?? {};
  const [x, y] = at?.map(percent) ?? [];
  return (
    <div className={bandClass("ink", styles["hero"])}>
      <h1>{heading}</h1>
      <div className={clsx(styles["plane"], styles["picture"])} data-print="off">
        <Picture
          picture={picture}
          narrow={{ picture: portrait, below: 30 }}
          sizes="100vw"
          priority
        />
      </div>
      <Overlay
        picture={picture}
        pane={pane?.picture}
        switches={switches.map((each) => each.picture)}
        className={styles["wide"]}
      />
      <Overlay
        picture={portrait}
        pane={pane?.portrait}
        switches={switches.map((each) => each.portrait)}
        className={styles["narrow"]}
      />
      {question && (
        <nav className={styles["ask"]} aria-labelledby="question">
          <h2 id="question" style={{ "--x": x, "--y": y }}>
            {question}
          </h2>
          <ol className={styles["switches"]}>
            {switches.map(
              ({ words, hint, page, glow, picture: { at, label, light }, portrait }) => (
                <li
                  key={words}
                  className={styles[glow]}
                  style={{
                    "--x": percent(label[0]),
                    "--y": percent(label[1]),
                    "--shift": shiftOf(label, at),
                    "--wide": ellipse(light),
                    "--narrow": ellipse(portrait.light),
                  }}
                >
                  <a href={page} className="unstyled">
                    <span>
                      <b>{words}</b> <small>{hint}</small>
                    </span>
                  </a>
                </li>
              ),
            )}
          </ol>
        </nav>
      )}
      <div className={styles["words"]}>
        <p>{lead}</p>
        <ButtonRow className={styles["actions"]}>{children}</ButtonRow>
      </div>
    </div>
  );
}

/** A picture across the window. */
export function PictureBand({ picture }: { picture: PictureData }) {
  return (
    <figure className={bandClass("ink", styles["band"], "flush")}>
      <div data-full="always">
        {/* The picture is wider than a phone's window, because it is cropped to a portrait there. */}
        <Picture picture={picture} sizes="(min-width: 48rem) 100vw, 167vw" />
      </div>
    </figure>
  );
}
