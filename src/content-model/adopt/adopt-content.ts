/** Writes another company into content/business.yml, and its names into every text. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Content } from "../content";
import { editFile } from "../move/edit-file";
import type { FileChange } from "../new/apply-changes";
import type { Values } from "../new/question";
import { slugOf } from "../new/question";

/** What stood there, and what stands there now. */
export type Renaming = readonly (readonly [old: string, now: string])[];

/** The names of the old company that texts may hold, the longest first. */
export function renaming(content: Content, values: Values): Renaming {
  const old = content.one("business")?.value;
  if (!old) return [];
  const text = (name: string) => String(values[name]);
  const host = (origin: string) => origin.replace(/^https:\/\/(?:www\.)?/, "");
  const plus = (words: string) => encodeURIComponent(words).replaceAll("%20", "+");
  const pairs: [string, string][] = [
    [old.email.address, text("email")],
    [old.origin, text("origin")],
    [host(old.origin), host(text("origin"))],
    [old.name, text("name")],
    [plus(old.name), plus(text("name"))],
    [old.phone.display, text("phone")],
    [old.phone.international, text("international")],
    [old.whatsapp.number, text("whatsapp")],
    [old.address.postcode, text("postcode")],
    [plus(old.address.postcode), plus(text("postcode"))],
    [old.address.locality, text("locality")],
    [old.registration.mark, `/${markName(text("body"))}`],
    [old.registration.body, text("body")],
  ];
  return pairs.filter(([one, other]) => one !== other);
}

/** File name of the mark of a registration body. */
export function markName(body: string): string {
  return `${slugOf(body)}-registered.svg`;
}

/** A text with the old company's names replaced; names inside longer words stay. */
function renamed(text: string, names: Renaming): string {
  return names.reduce((all, [old, now]) => {
    const pattern = old.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return all.replaceAll(
      new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, "gu"),
      () => now,
    );
  }, text);
}

/** Fields of business.yml that only the answers know. */
function businessText(content: Content, values: Values, source: string): string {
  const file = content.one("business")?.file;
  if (!file) return source;
  const set = new Map([
    ["address.town", String(values["town"])],
    ["address.county", String(values["county"])],
    ["registration.number", String(values["number"])],
    ["registration.entry", String(values["entry"])],
  ]);
  const named =
    editFile(
      file,
      source,
      ({ field }) => set.get(field.join(".")),
      () => undefined,
    )?.text ?? source;
  const { latitude, longitude } = values as { latitude?: number; longitude?: number };
  return named.replace(
    /^coordinates:.*$/m,
    `coordinates: { latitude: ${latitude}, longitude: ${longitude} }`,
  );
}

/** Every file of content/ that changes, and the lines to read once more, as `content/file:line`. */
export function adoptContent(
  root: string,
  content: Content,
  values: Values,
): { readonly changes: readonly FileChange[]; readonly places: readonly string[] } {
  const names = renaming(content, values);
  const changed = content.files.flatMap(({ path }) => {
    const source = readFileSync(join(root, path), "utf8");
    const own = path === "business.yml" ? businessText(content, values, source) : source;
    const data = renamed(own, names);
    return data === source ? [] : [{ path, data, source }];
  });
  const places = changed
    .filter(({ path }) => path !== "business.yml")
    .flatMap(({ path, data, source }) => {
      const before = source.split("\n");
      const lines = data.split("\n").map((line, at) => (line === before[at] ? 0 : at + 1));
      return lines.filter(Boolean).map((line) => `content/${path}:${line}`);
    });
  return { changes: changed.map(({ path, data }) => ({ path, data })), places };
}
