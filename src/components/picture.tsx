import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Helmet } from "react-helmet";
import * as styles from "./picture.module.css";

/** A picture of content/pictures at the widths of a card or column. @fragment */
export const cardPictureFragment = graphql`
  fragment CardPicture on Picture {
    alt
    focus
    sample
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

/** A picture at the widths of a full-width hero. @fragment */
export const heroPictureFragment = graphql`
  fragment HeroPicture on Picture {
    alt
    focus
    sample
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [640, 960, 1440, 1920]
          formats: [AVIF, WEBP]
          avifOptions: { quality: 48 }
          webpOptions: { quality: 68 }
          placeholder: BLURRED
        )
      }
    }
  }
`;

/**
 * A hero for narrow windows only, with as many pixels as phones have, since it is the largest thing
 * that a phone fetches before it has shown the page. AVIF quality 42 is enough: the scene is dark,
 * artefacts do not show. @fragment
 */
export const narrowPictureFragment = graphql`
  fragment NarrowPicture on Picture {
    alt
    focus
    file {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [480, 750, 1080, 1600]
          formats: [AVIF, WEBP]
          avifOptions: { quality: 42 }
          webpOptions: { quality: 62 }
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;

/** The data that these fragments query. */
export type PictureData = {
  readonly alt: string;
  readonly focus: readonly number[];
  /** The picture shows none of the firm's own work. */
  readonly sample?: boolean | null;
  readonly file: {
    readonly childImageSharp: { readonly gatsbyImageData: IGatsbyImageData } | null;
  };
};

type Props = {
  picture: PictureData;
  /** The `sizes` attribute: the width of the picture at each width of the screen. */
  sizes: string;
  /** True for the largest picture of the first screen. */
  priority?: boolean;
  /** Replaces the picture's own text alternative; empty if the text beside it says the same. */
  alt?: string;
  /** The picture is among text and has the usual shape. */
  framed?: boolean;
  /** Another picture for windows narrower than `below`, in rem (art direction). */
  narrow?: { readonly picture: PictureData; readonly below: number };
  /** Name for the view transition: the picture grows into that of the same name on the next page. */
  transition?: string;
};

type Cut = { data: IGatsbyImageData; sizes: string; media?: string };

/**
 * Lets the browser fetch the largest picture of the first screen before it has laid the page out.
 * All cuts are in one Helmet: it keeps only the last component's links of each `rel`.
 */
function Preload({ cuts }: { cuts: readonly Cut[] }) {
  return (
    <Helmet>
      {cuts.map(({ data, sizes, media }) => {
        const best = data.images.sources?.[0];
        return (
          best && (
            <link
              key={best.srcSet}
              rel="preload"
              as="image"
              type={best.type}
              media={media}
              imagesrcset={best.srcSet}
              imagesizes={sizes}
              fetchpriority="high"
            />
          )
        );
      })}
    </Helmet>
  );
}

/**
 * Gatsby gives a full-width image a width of 1 and a fractional height; HTML takes whole pixels
 * only. These two only reserve the place; the style sheet sets the size.
 */
function wholePixels({ width, height }: IGatsbyImageData) {
  const nominal = 1200;
  return { width: nominal, height: Math.round((nominal * height) / width) };
}

function imageData({ file, alt }: PictureData): IGatsbyImageData {
  const data = file.childImageSharp?.gatsbyImageData;
  if (!data) throw new Error(`No image data for the picture "${alt}"`);
  return data;
}

/** The formats of a picture, best first. */
function Sources({ data, sizes, media }: Cut) {
  return (
    <>
      {data.images.sources?.map(({ type, srcSet }) => (
        <source
          key={type}
          type={type}
          media={media}
          srcSet={srcSet}
          sizes={sizes}
          {...(media && wholePixels(data))}
        />
      ))}
    </>
  );
}

/**
 * The largest size that a phone needs. Below the first screen, browsers without AVIF get that one: naming every size
 * twice would be a tenth of the gallery's weight.
 */
function oneSize(srcSet: string | undefined): string | undefined {
  const maxWidth = 640;
  const sizes = (srcSet ?? "").split(/,\s+/).map((size) => size.split(" "));
  const fitting = sizes.filter(([, width = ""]) => parseInt(width) <= maxWidth);
  return (fitting.at(-1) ?? sizes[0])?.[0] || undefined;
}

/**
 * A plain `<picture>`. GatsbyImage would bring react-dom/server into the browser, and needs script
 * to show anything that loads lazily.
 */
export function Picture({
  picture,
  sizes,
  priority = false,
  alt = picture.alt,
  narrow,
  transition,
  framed,
}: Props) {
  const data = imageData(picture);
  const { fallback } = data.images;
  const narrowData = narrow && imageData(narrow.picture);
  // The query has the old syntax, because Safari before 16.4 does not know `width <`, and attributes are not compiled.
  const media = narrow && `(max-width: ${narrow.below - 0.01}rem)`;
  const cuts: Cut[] = [{ data, sizes, media: narrow && `(min-width: ${narrow.below}rem)` }];
  if (narrowData) cuts.unshift({ data: narrowData, sizes, media });
  const [left = 0.5, top = 0.5] = picture.focus;
  const position = `${left * 100}% ${top * 100}%`;
  const blurred = data.placeholder?.fallback;
  return (
    <picture>
      {priority && <Preload cuts={cuts} />}
      {narrowData && <Sources data={narrowData} sizes={sizes} media={media} />}
      <Sources data={data} sizes={sizes} />
      <img
        className={clsx(styles.picture, framed && styles.framed)}
        src={priority ? fallback?.src : (oneSize(fallback?.srcSet) ?? fallback?.src)}
        srcSet={priority ? fallback?.srcSet : undefined}
        sizes={priority ? sizes : undefined}
        {...wholePixels(data)}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        // React 18 knows the attribute only in its HTML spelling.
        {...(priority && { fetchpriority: "high" })}
        style={{
          background: blurred ? `url(${blurred}) ${position} / cover` : data.backgroundColor,
          objectPosition: position,
          viewTransitionName: transition && `picture-${transition}`,
        }}
      />
    </picture>
  );
}
