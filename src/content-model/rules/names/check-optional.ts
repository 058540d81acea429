/** Optional content may be left out only together with everything that refers to it. */
import type { Content } from "../../content";
import type { ContentFile } from "../../files/read-source";
import { problemAt, type ContentProblem, type FieldPath } from "../../problem";
import { isDraft } from "../../publishing";

/** A file of content/ (`*` stands for any name), or a field of one: `business.yml links.map`. */
type FieldAddress = string;
type Pair = readonly [FieldAddress, FieldAddress];

/** Pairs of which both are there, or neither. */
const optionalPairs: readonly Pair[] = [
  ["testimonials.yml", "pages/testimonials.yml"],
  ["gallery/projects.yml", "pages/gallery.yml"],
  ["blogs/*.md", "pages/blogs.yml"],
  ["guides/*.md", "pages/guides.yml"],
  ["locations/*.md", "pages/locations.yml"],
  ["locations/*.md", "town-services.yml"],
  ["people.yml", "pages/about.yml people"],
  ["business.yml registration.categories", "pages/about.yml categoriesHeading"],
  ["business.yml emergencyHours", "business.yml emergencyCounties"],
  ["business.yml emergencyHours", "pages/contact.yml emergency"],
  ["business.yml callOutFees", "pages/prices.yml callOuts"],
  ["typical-jobs.yml", "pages/prices.yml details.ranges"],
  ["business.yml whatsapp", "pages/contact.yml whatsappNote"],
  ["business.yml links.map", "business.yml links.mapEmbed"],
  ["pages/testimonials.yml question", "pages/testimonials.yml groups"],
];

/** Pairs of which the first needs the second, or one of two. */
export const dependencies: readonly Pair[] = [
  ...optionalPairs,
  ...optionalPairs.map(([one, other]) => [other, one] as const),
  ["business.yml prices", "pages/prices.yml"],
  ["pages/prices.yml", "business.yml prices or typical-jobs.yml"],
  ["business.yml registration", "pages/about.yml credentials"],
  ["business.yml insurance", "pages/about.yml credentials"],
  ["brand.yml registrationMark", "business.yml registration"],
  ["business.yml reviewRequest", "business.yml links.writeReview"],
  ["pages/testimonials.yml liveReviews", "business.yml links.reviews"],
  ["pages/testimonials.yml leaveReview", "business.yml links.writeReview"],
  ["pages/fuse-board.yml whatsappLink", "business.yml whatsapp"],
  ["locations/*.md emergency", "business.yml emergencyHours"],
  ["business.yml roundTheClock", "business.yml emergencyHours"],
  ["pages/locations.yml fartherHeading", "business.yml emergencyCounties"],
];

const fieldKeys = (address: FieldAddress) => address.split(" ")[1]?.split(".") ?? [];

/** The path of a field in a value; undefined if nothing is there, or an empty list. */
function pathTo(value: unknown, [name, ...rest]: readonly string[]): FieldPath | undefined {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0))
    return undefined;
  if (name === undefined) return [];
  // A value of any type has entries, even a text.
  const below = pathTo(new Map(Object.entries(value)).get(name), rest);
  return below && [name, ...below];
}

/** Places of the field in the files. */
function placesOf(files: readonly ContentFile[], address: FieldAddress) {
  const [place] = address.split(" ");
  return files
    .filter(({ contentType }) => contentType.filePattern === place)
    .flatMap((file) => {
      const field = pathTo(file.value, fieldKeys(address));
      return field ? [{ file, field }] : [];
    });
}

/** Files and fields that are there without their counterpart; advice if that is a draft. */
export function unmatchedFields({ files, unread }: Content): ContentProblem[] {
  const published = files.filter(({ value }) => !isDraft(value));
  return dependencies.flatMap(([address, needed]) => {
    const any = needed.split(" or ");
    const isIn = (all: readonly ContentFile[]) =>
      any.some((each) => placesOf(all, each).length > 0);
    const isUnread = unread.some(({ contentType }) =>
      any.some((each) => each.startsWith(contentType.filePattern)),
    );
    if (isUnread || isIn(published)) return [];
    const advice = isIn(files);
    const state = advice
      ? "of which there are only drafts; publish one"
      : "which is not there; write that too, as content/README.md shows";
    const message = `needs ${needed.replace(" ", ": ")}, ${state}, or leave this out`;
    return placesOf(published, address).map(({ file, field }) => {
      return { ...problemAt(file, field, message), advice };
    });
  });
}
