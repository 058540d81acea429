/**
 * The pictures shown when pages are shared: 1200 by 630 (Open Graph's usual ratio), in the site's
 * look. Gatsby's cache keeps them by their contents.
 */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import type { ReactNode } from "react";
import sharp from "sharp";
import { shareImagePath } from "../content-model/site-paths";
import type { Brand } from "../content-model/schemas/brand";
import { readBuildSettings } from "./build-settings";
import { runBuildQuery } from "./run-build-query";

const query = /* GraphQL */ `
  query ShareCards {
    business {
      name
      tagline
    }
    allContentPage {
      nodes {
        route {
          card {
            path
            title
            label
            picture {
              focus
              file {
                absolutePath
                internal {
                  contentDigest
                }
              }
            }
          }
        }
      }
    }
  }
`;

type ShareCard = {
  readonly title: string;
  /** Part of the site: "Services", "Blog". */
  readonly label: string;
  readonly company: string;
  readonly tagline: string;
  /** The picture's subject, 0 to 1 from the left. */
  readonly focusLeft: number;
  /** Digest of the picture file. */
  readonly digest: string;
};

type Colours = Brand["colours"];
type RouteCard = Queries.ShareCardsQuery["allContentPage"]["nodes"][number]["route"]["card"];

const size = { width: 1200, height: 630 };
const pictureWidth = 470;
/** Distance of the gold line, a conductor, from the left, in px. */
const rail = 40;
const indent = 2 * rail + 12;

type Element = { readonly type: string; readonly props: Readonly<Record<string, unknown>> };

function box(style: Record<string, unknown>, children: unknown): Element {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

/** Font size for a title of so many letters, if its longest word fits. */
function wantedSize(letters: number): number {
  if (letters <= 24) return 76;
  if (letters <= 44) return 62;
  if (letters <= 70) return 52;
  return 44;
}

/** Width of the letters of the expanded cut, in em. */
const letterWidth = 0.76;

/** Font size for a title: by its length, but small enough for its longest word. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(/\s/).map((word) => word.length));
  const fitting = (size.width - pictureWidth - 2 * rail - 60) / (longest * letterWidth);
  const wanted = wantedSize(title.length);
  return Math.min(wanted, Math.floor(fitting));
}

/** The part of the picture on the card: around its subject, as high as the card. */
async function cropped(picture: string, focusLeft: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const cropWidth = Math.min(width, Math.round((height * pictureWidth) / size.height));
  const left = Math.round(
    Math.min(Math.max(focusLeft * width - cropWidth / 2, 0), width - cropWidth),
  );
  return sharp(picture)
    .extract({ left, top: 0, width: cropWidth, height })
    .resize(pictureWidth, size.height)
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A stretch of the gold line, or one of its terminals. */
function wire(gold: string, left: number, top: number, width: number, height: number): Element {
  return box({ position: "absolute", left, top, width, height, background: gold }, "");
}

function layout({ title, label, company, tagline }: ShareCard, colours: Colours): Element {
  const { ink, gold, "on-ink": light, "on-ink-quiet": quiet } = colours;
  const bold = { fontFamily: "Archivo Expanded", fontWeight: 800 };
  const tight = { fontSize: titleSize(title), lineHeight: 1, letterSpacing: "-0.024em" };
  const column = { flexDirection: "column" };
  const textColumn = box(
    {
      ...column,
      justifyContent: "space-between",
      width: size.width - pictureWidth - indent - 32,
      margin: `0 0 0 ${indent}px`,
      padding: "64px 0 48px",
    },
    [
      box(column, [
        box({ ...bold, color: gold, fontSize: 26 }, label),
        box({ ...bold, ...tight, marginTop: 20, color: light }, title),
      ]),
      box(column, [
        box({ ...bold, color: light, fontSize: 30 }, company),
        box({ marginTop: 6, color: quiet, fontSize: 22, fontWeight: 500 }, tagline),
      ]),
    ],
  );
  return box({ width: "100%", height: "100%", background: ink, fontFamily: "Archivo" }, [
    wire(gold, rail, 0, 3, size.height),
    wire(gold, rail, 118, rail - 6, 3),
    wire(gold, 2 * rail - 14, 112, 15, 15),
    textColumn,
  ]);
}

/** A static cut of a family, because satori cannot read variable fonts. */
async function font(name: string, weight: 500 | 800, file: string) {
  return { name, weight, data: await readFile(join("static/fonts", file)) };
}

/** Draws a card in the firm's colours as JPEG; `picture` is the path of its picture. */
async function draw(card: ShareCard, picture: string, colours: Colours): Promise<Buffer> {
  const { default: satori } = await import("satori");
  const fonts = await Promise.all([
    font("Archivo", 500, "archivo-card.woff"),
    font("Archivo Expanded", 800, "archivo-expanded-card.woff"),
  ]);
  const svg = await satori(layout(card, colours) as ReactNode, { ...size, fonts });
  return sharp(Buffer.from(svg))
    .composite([
      { input: await cropped(picture, card.focusLeft), left: size.width - pictureWidth, top: 0 },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Increase it if the look of the cards changes. */
const version = "4";

/** Writes public/share/…, each card once; draws only cards that Gatsby's cache does not have yet. */
export async function writeShareCards(args: BuildArgs): Promise<void> {
  const data = await runBuildQuery<Queries.ShareCardsQuery>(args, "The share cards", query);
  if (!data) return;
  const { name: company, tagline } = data.business;
  const { colours } = readBuildSettings().brand;
  const folder = args.cache.directory;
  await mkdir(folder, { recursive: true });
  const cards = new Map(
    data.allContentPage.nodes.map(({ route }) => [route.card.path, route.card]),
  );
  const write = async ({ path, title, label, picture }: RouteCard) => {
    const { absolutePath, internal } = picture.file;
    const focusLeft = picture.focus[0] ?? 0.5;
    const card = { title, label, company, tagline, focusLeft, digest: internal.contentDigest };
    // The file's name changes with anything on the card or its crop.
    const kept = join(folder, `${args.createContentDigest([version, colours, card])}.jpg`);
    if (!existsSync(kept)) await writeFile(kept, await draw(card, absolutePath, colours));
    const target = join("public", shareImagePath(path));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(kept, target);
  };
  // All at once: while one is laid out here, other threads draw and compress the ones before.
  await Promise.all([...cards.values()].map(write));
}
