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

type House = Queries.HouseFragment;

/** A picture with the windows that light up in it: shares of left, top, right and bottom. */
type LitPicture = PictureData & { readonly windows: readonly (readonly number[])[] | null };

type Spot = readonly number[];

type OverlayProps = {
  picture: LitPicture;
  pane?: Spot;
  /** Where the numbers of the switches stand; the last is the red one. */
  numbers?: readonly Spot[];
  /** Where each label hangs, and what it hangs on. */
  wires?: readonly { readonly at: Spot; readonly label: Spot }[];
  className?: string;
};

/** What is drawn over a picture: dark panes that fade, a pane that lights up, wires or numbers. */
function Overlay({ picture, pane, numbers = [], wires = [], className }: OverlayProps) {
  const { width = 1, height = 1 } = picture.file.childImageSharp?.gatsbyImageData ?? {};
  const tall = (1000 * height) / width;
  const point = ([x = 0, y = 0]: Spot) => [Math.round(x * 1000), Math.round(y * tall)] as const;
  const rectangle = ([left = 0, top = 0, right = 0, bottom = 0]: Spot) =>
    `M${point([left, top]).join(" ")}H${point([right, 0])[0]}V${point([0, bottom])[1]}H${point([left, 0])[0]}z`;
  const hung = wires.map(({ at, label }) => {
    const [x, y] = point(at);
    return `M${point(label).join(" ")}H${x}V${y}h.01`;
  });
  return (
    <svg
      className={clsx(styles["overlay"], className)}
      data-print="off"
      viewBox={`0 0 1000 ${Math.round(tall)}`}
      preserveAspectRatio="xMidYMin slice"
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
      <path className={styles["wire"]} d={hung.join("")} />
      {numbers.map(point).map(([x, y], index) => (
        <g key={index} className={styles["number"]} transform={`translate(${x} ${y})`}>
          <path d="M-25-30h50v60h-50z" />
          <text y="12">{index + 1}</text>
        </g>
      ))}
    </svg>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** Custom properties for an ellipse in a picture. */
function ellipse(prefix: string, light: Spot): Readonly<Record<`--${string}`, string>> {
  const names = ["x", "y", "w", "h"];
  return Object.fromEntries(
    names.map((name, index) => [prefix + name, percent(light[index] ?? 0)]),
  );
}

/** Where a label stands, seen from its thing: to the right of it, to the left, or in the middle. */
function labelPlace({ at, label }: House["switches"][number]["picture"]) {
  const [from = 0] = at;
  const [x = 0, y = 0] = label;
  const shift = x === from ? "-50%" : x > from ? "0" : "-100%";
  return { "--left": percent(x), "--top": percent(y), "--shift": shift };
}

type Props = {
  heading: string;
  lead: string;
  picture: LitPicture;
  /** The same place for phones. */
  portrait: LitPicture;
  /** Without one there is the picture alone. */
  house: House | null;
  children: ReactNode;
};

/** The first screen of the site: a house that asks what it is doing, and the ways to answer us. */
export function HomeHero({ heading, lead, picture, portrait, house, children }: Props) {
  const { question, at, pane, switches = [] } = house ?? {};
  const [left, top] = at?.map(percent) ?? [];
  return (
    <div className={bandClass("ink", styles["hero"])}>
      <h1>{heading}</h1>
      <div className={styles["view"]}>
        <div className={styles["picture"]} data-print="off">
          <Picture
            picture={picture}
            narrow={{ picture: portrait, media: "(width < 64rem)" }}
            sizes="100vw"
            priority
          />
        </div>
        <Overlay
          picture={picture}
          pane={pane?.picture}
          wires={switches.map((each) => each.picture)}
          className={styles["wide"]}
        />
        <Overlay
          picture={portrait}
          pane={pane?.portrait}
          numbers={switches.map((each) => each.portrait.label)}
          className={styles["narrow"]}
        />
        {question && (
          <nav className={styles["ask"]} aria-labelledby="question">
            <h2 id="question" style={{ "--left": left, "--top": top }}>
              {question}
            </h2>
            <ol className={styles["switches"]}>
              {switches.map(({ words, hint, page, glow, ...places }) => (
                <li
                  key={words}
                  className={styles[glow]}
                  style={{
                    ...labelPlace(places.picture),
                    ...ellipse("--wide-", places.picture.light),
                    ...ellipse("--narrow-", places.portrait.light),
                  }}
                >
                  <a href={page}>
                    <b>{words}</b> <span>{hint}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
      <div className={clsx(styles["words"], !question && styles["alone"])}>
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
        {/* On phones the picture is cut to a portrait: it is wider than the window. */}
        <Picture picture={picture} sizes="(min-width: 48rem) 100vw, 167vw" />
      </div>
    </figure>
  );
}
