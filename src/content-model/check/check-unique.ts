/** What may be there only once. */
import type { Content } from "../content";
import type { KindName } from "../schemas/kinds";
import type { ContentProblem } from "./problem";
import { mustBeUnique, refs, strings } from "./reference";

/** A field of every record of a list. */
function column<Row>(rows: readonly Row[], name: keyof Row & string) {
  return rows.map((row, index) => [[index, name], String(row[name])] as const);
}

/** Every key, title, picture and place in an order that is taken twice. */
export function checkUnique(content: Content): ContentProblem[] {
  const keyed = [
    "projects",
    "pictures",
    "town-services",
    "people",
    "typical-jobs",
  ] as const satisfies readonly KindName[];
  const top = (field: string) =>
    content.files.flatMap((file) => {
      const found = strings(file.value).find(([path]) => path.length === 1 && path[0] === field);
      return found ? [{ file, field: found[0], value: found[1] }] : [];
    });
  const picturesShown = refs(content.all("projects"), (rows) => column(rows, "picture"));
  const pictureFiles = refs(content.all("pictures"), (rows) => column(rows, "file"));
  const photos = refs(content.all("google-overrides"), (rows) => column(rows, "photo"));
  const towns = refs(content.all("town"), ({ name }) => [[["name"], name]]);
  const places = refs(content.all("service"), ({ order }) => [[["order"], String(order)]]);
  return [
    ...keyed.flatMap((kind) =>
      mustBeUnique(
        refs<readonly { key: string }[]>(content.all(kind), (rows) => column(rows, "key")),
        "the key",
      ),
    ),
    ...mustBeUnique(picturesShown, "the picture"),
    ...mustBeUnique(top("title"), "the title"),
    ...mustBeUnique(top("description"), "the description"),
    ...mustBeUnique(towns, "the town"),
    ...mustBeUnique(places, "the place in the order"),
    ...mustBeUnique(pictureFiles, "the file"),
    ...mustBeUnique(photos, "the photo"),
  ];
}
