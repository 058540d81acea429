/** The picture shown when a page is shared: 1200 by 630, in the site's look. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Size of a share image in pixels (Open Graph's usual ratio). */
export const shareSize = { width: 1200, height: 630 };

/** What a card says and shows. */
export type ShareCard = {
  readonly title: string;
  /** Part of the site: "Services", "Blog". */
  readonly section: string;
  readonly company: string;
  readonly tagline: string;
  /** Path of the picture file. */
  readonly picture: string;
  /** Where its subject is, 0 to 1 from the left. */
  readonly focusLeft: number;
};

const pictureWidth = 440;
const ink = "#14120e";
const gold = "#d4af37";
const paper = "#f6f1e4";

type Element = {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
};

function box(style: Record<string, unknown>, children: unknown): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** The largest size at which a title of this length keeps to four lines. */
export function titleSize(title: string): number {
  if (title.length <= 28) return 78;
  if (title.length <= 46) return 64;
  return title.length <= 62 ? 56 : 50;
}

async function pictureData({ picture, focusLeft }: ShareCard): Promise<string> {
  const source = sharp(picture);
  const { width, height } = await source.metadata();
  const cropWidth = Math.min(width, Math.round((height * pictureWidth) / shareSize.height));
  const left = Math.round(
    Math.min(Math.max(focusLeft * width - cropWidth / 2, 0), width - cropWidth),
  );
  const crop = await source
    .extract({ left, top: 0, width: cropWidth, height })
    .resize(pictureWidth, shareSize.height)
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${crop.toString("base64")}`;
}

function layout(card: ShareCard, image: string): Element {
  const words = box(
    {
      flexDirection: "column",
      justifyContent: "space-between",
      width: shareSize.width - pictureWidth,
      padding: "56px 48px 48px 64px",
    },
    [
      box({ flexDirection: "column" }, [
        box({ width: 96, height: 8, marginBottom: 24, background: gold }, ""),
        box({ color: gold, fontSize: 30, fontWeight: 500 }, card.section),
        box(
          {
            marginTop: 16,
            color: paper,
            fontSize: titleSize(card.title),
            fontWeight: 800,
            lineHeight: 1.12,
            letterSpacing: "-0.02em",
          },
          card.title,
        ),
      ]),
      box({ flexDirection: "column", color: paper }, [
        box({ fontSize: 36, fontWeight: 800 }, card.company),
        box({ marginTop: 6, color: "#c4bba6", fontSize: 24, fontWeight: 500 }, card.tagline),
      ]),
    ],
  );
  const picture: Element = {
    type: "img",
    props: { src: image, width: pictureWidth, height: shareSize.height },
  };
  return box({ width: "100%", height: "100%", background: ink }, [words, picture]);
}

async function font(weight: 500 | 800) {
  const file = join(
    "node_modules/@fontsource/archivo/files",
    `archivo-latin-${weight}-normal.woff`,
  );
  return { name: "Archivo", data: await readFile(file), weight, style: "normal" as const };
}

/** Draws a card; the answer is a JPEG. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const [{ default: satori }, { Resvg }] = await Promise.all([
    import("satori"),
    import("@resvg/resvg-js"),
  ]);
  const element = layout(card, await pictureData(card));
  const svg = await satori(element as never, {
    ...shareSize,
    fonts: [await font(500), await font(800)],
  });
  const png = new Resvg(svg).render().asPng();
  return sharp(png).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
