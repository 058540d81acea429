import { graphql } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Helmet } from "react-helmet";
import * as styles from "./picture.module.css";

/** The `sizes` of a picture across the top of a card, in one, two or three columns. */
export const cardSizes = "(min-width: 76rem) 24rem, (min-width: 44rem) 48vw, 92vw";

/** A picture of content/pictures at the widths of a card or column. */
export const cardPicture = graphql`
  fragment CardPicture on Picture {
    alt
    focus
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [360, 640, 960]
          formats: [AVIF, WEBP]
          avifOptions: { quality: 50 }
          webpOptions: { quality: 70 }
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;

/** The same at the widths of a full-width hero. */
export const heroPicture = graphql`
  fragment HeroPicture on Picture {
    alt
    focus
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [640, 960, 1440, 1920]
          formats: [AVIF, WEBP]
          avifOptions: { quality: 48 }
          webpOptions: { quality: 68 }
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;

/** What `CardPicture` and `HeroPicture` give. */
export type PictureData = {
  readonly alt: string;
  readonly focus: readonly number[];
  readonly file: {
    readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
  };
};

type Props = {
  picture: PictureData;
  /** How wide the slot is at each width of the screen: the `sizes` attribute. */
  sizes: string;
  /** True for the one picture that is the largest content of the first screen. */
  priority?: boolean;
  /** Words instead of the picture's own; empty where the text beside it says the same. */
  alt?: string;
  className?: string;
};

/** Lets the browser fetch the largest picture of the first screen before it has laid the page out. */
function Preload({ srcSet, type, sizes }: { srcSet: string; type?: string; sizes: string }) {
  return (
    <Helmet>
      <link
        rel="preload"
        as="image"
        type={type}
        imagesrcset={srcSet}
        imagesizes={sizes}
        fetchpriority="high"
      />
    </Helmet>
  );
}

/**
 * Gatsby measures a full-width image as 1 by its ratio; HTML takes whole pixels
 * only. The style sheet sets the size, these two keep the place.
 */
function wholePixels({ width, height }: IGatsbyImageData) {
  const nominal = 1200;
  return { width: nominal, height: Math.round((nominal * height) / width) };
}

/**
 * A plain `<picture>`: GatsbyImage would bring react-dom/server into the browser
 * and needs script to show anything that loads lazily.
 */
export function Picture({ picture, sizes, priority = false, alt = picture.alt, className }: Props) {
  const data = picture.file.childImageSharp?.gatsbyImageData;
  const fallback = data?.images.fallback;
  if (!data || !fallback) throw new Error(`No image data for the picture "${picture.alt}"`);
  const [left = 0.5, top = 0.5] = picture.focus;
  const best = data.images.sources?.[0];
  return (
    <picture>
      {priority && best && <Preload srcSet={best.srcSet} type={best.type} sizes={sizes} />}
      {data.images.sources?.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={[styles["picture"], className].filter(Boolean).join(" ")}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={sizes}
        {...wholePixels(data)}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        // React 18 knows the attribute in its HTML spelling only.
        {...(priority && { fetchpriority: "high" })}
        style={{
          backgroundColor: data.backgroundColor,
          objectPosition: `${left * 100}% ${top * 100}%`,
        }}
      />
    </picture>
  );
}
