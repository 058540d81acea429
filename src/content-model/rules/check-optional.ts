/** Optional content may be left out only together with everything that refers to it. */
import type { Content } from "../content";
import { problemAt, type ContentProblem } from "../problem";
import { isDraft } from "../publishing";
import type { ContentFile } from "../files/read-source";

/** A file of content/ (`*` stands for any name), or a field of one: `business.yml links.map`. */
type Part = string;
type Pair = readonly [Part, Part];

/** Pairs of which both are there, or neither. */
const together: readonly Pair[] = [
  ["testimonials.yml", "pages/testimonials.yml"],
  ["gallery/projects.yml", "pages/gallery.yml"],
  ["blogs/*.md", "pages/blogs.yml"],
  ["guides/*.md", "pages/guides.yml"],
  ["people.yml", "pages/about.yml people"],
  ["business.yml registration.categories", "pages/about.yml categoriesHeading"],
  ["business.yml emergencyHours", "business.yml emergencyCounties"],
  ["business.yml emergencyHours", "pages/contact.yml emergency"],
  ["business.yml callOutFees", "pages/prices.yml callOuts"],
  ["business.yml whatsapp", "pages/contact.yml whatsappNote"],
  ["business.yml links.map", "business.yml links.mapEmbed"],
  ["pages/testimonials.yml question", "pages/testimonials.yml groups"],
];

/** Pairs of which the first needs the second. */
export const needs: readonly Pair[] = [
  ...together,
  ...together.map(([one, other]) => [other, one] as const),
  ["business.yml registration", "pages/about.yml credentials"],
  ["business.yml insurance", "pages/about.yml credentials"],
  ["brand.yml registrationMark", "business.yml registration"],
  ["business.yml reviewRequest", "business.yml links.writeReview"],
  ["pages/testimonials.yml liveReviews", "business.yml links.reviews"],
  ["pages/testimonials.yml leaveReview", "business.yml links.writeReview"],
  ["pages/fuse-board.yml send", "business.yml whatsapp"],
  ["locations/*.md emergency", "business.yml emergencyHours"],
  ["services/*.yml sections.0.numbersNote", "business.yml emergencyHours"],
];

const fieldsOf = (part: Part) => part.split(" ")[1]?.split(".") ?? [];

function valueAt(value: unknown, field: readonly string[]): unknown {
  const [name, ...rest] = field;
  if (name === undefined || typeof value !== "object" || value === null) return value;
  return valueAt(new Map<string, unknown>(Object.entries(value)).get(name), rest);
}

/** Published files that have the part; an empty list counts as none. */
function filesWith({ files }: Content, part: Part): readonly ContentFile[] {
  const [place] = part.split(" ");
  return files
    .filter(({ contentType, value }) => contentType.place === place && !isDraft(value))
    .filter(({ value }) => {
      const found = valueAt(value, fieldsOf(part));
      return found !== undefined && found !== null && !(Array.isArray(found) && found.length === 0);
    });
}

/** Parts that are there without their counterpart. */
export function lonelyParts(content: Content): ContentProblem[] {
  const { unread } = content;
  return needs.flatMap(([part, needed]) => {
    const isUnread = unread.some(({ contentType }) => needed.startsWith(contentType.place));
    if (isUnread || filesWith(content, needed).length > 0) return [];
    const message = `needs ${needed.replace(" ", ": ")}, which is not there; write that too, or leave this out`;
    return filesWith(content, part).map((file) => problemAt(file, fieldsOf(part), message));
  });
}
