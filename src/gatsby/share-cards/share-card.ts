/** The picture shown when a page is shared: 1200 by 630, in the site's look. */
import sharp from "sharp";
import type { Brand } from "../../content-model/schemas/brand";
import { instanceOf } from "../styles/font-styles";

/** Size of a share image in pixels (Open Graph's usual ratio). */
const shareSize = { width: 1200, height: 630 };

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

/** The firm's own, from content/brand.yml. */
export type Colours = Brand["colours"];

const pictureWidth = 470;
const rail = 40;

type Element = {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
};

function box(style: Record<string, unknown>, children: unknown): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** The largest size at which a title of this length keeps to five lines. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s/).map((word) => word.length));
  // Expanded letters are about 0.75 em wide.
  const fitting = (shareSize.width - pictureWidth - 2 * rail - 60) / (longest * 0.76);
  const wanted = title.length <= 24 ? 76 : title.length <= 44 ? 62 : title.length <= 70 ? 52 : 44;
  return Math.min(wanted, Math.floor(fitting));
}

/** The part of the picture that the card shows: around its subject, as high as the card. */
async function cropped({ picture, focusLeft }: ShareCard): Promise<Buffer> {
  const source = sharp(picture);
  const { width, height } = await source.metadata();
  const cropWidth = Math.min(width, Math.round((height * pictureWidth) / shareSize.height));
  const left = Math.round(
    Math.min(Math.max(focusLeft * width - cropWidth / 2, 0), width - cropWidth),
  );
  return source
    .extract({ left, top: 0, width: cropWidth, height })
    .resize(pictureWidth, shareSize.height)
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A line or a terminal of the conductor. */
function wire(gold: string, left: number, top: number, width: number, height: number): Element {
  return box({ position: "absolute", left, top, width, height, background: gold }, "");
}

function layout(card: ShareCard, colours: Colours): Element {
  const terminal = 112;
  const [indent, gap] = [2 * rail + 12, 32];
  const { ink, gold, "on-ink": light, "on-ink-quiet": quiet } = colours;
  const words = box(
    {
      flexDirection: "column",
      justifyContent: "space-between",
      width: shareSize.width - pictureWidth - indent - gap,
      margin: `0 0 0 ${indent}px`,
      padding: "64px 0 48px",
      fontFamily: "Archivo Expanded",
    },
    [
      box({ flexDirection: "column" }, [
        box({ color: gold, fontSize: 26, fontWeight: 800 }, card.section),
        box(
          {
            marginTop: 20,
            color: light,
            fontSize: titleSize(card.title),
            fontWeight: 800,
            lineHeight: 1,
            letterSpacing: "-0.024em",
          },
          card.title,
        ),
      ]),
      box({ flexDirection: "column", color: light }, [
        box({ fontSize: 30, fontWeight: 800 }, card.company),
        box(
          { marginTop: 6, color: quiet, fontFamily: "Archivo", fontSize: 22, fontWeight: 500 },
          card.tagline,
        ),
      ]),
    ],
  );
  return box({ width: "100%", height: "100%", background: ink }, [
    wire(gold, rail, 0, 3, shareSize.height),
    wire(gold, rail, terminal + 6, rail - 6, 3),
    wire(gold, 2 * rail - 14, terminal, 15, 15),
    words,
  ]);
}

async function font(name: string, weight: 500 | 800, width: number) {
  const data = await instanceOf({ wght: weight, wdth: width });
  return { name, data, weight, style: "normal" as const };
}

/** Cut once: it takes longer than to draw a card. */
let fonts: Promise<Awaited<ReturnType<typeof font>>[]> | undefined;

/** Draws a card in the firm's colours; the answer is a JPEG. */
export async function drawShareCard(card: ShareCard, colours: Colours): Promise<Buffer> {
  const { default: satori } = await import("satori");
  const element = layout(card, colours);
  fonts ??= Promise.all([font("Archivo", 500, 100), font("Archivo Expanded", 800, 125)]);
  const svg = await satori(element as never, { ...shareSize, fonts: await fonts });
  const left = shareSize.width - pictureWidth;
  return sharp(Buffer.from(svg))
    .composite([{ input: await cropped(card), left, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
