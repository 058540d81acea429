/** Gives the site another colour, registration mark and icon. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileChange } from "../new/apply-changes";
import { mix, readable } from "./colour";

/** The gold of today and its relatives, as src/styles/tokens.css has them. */
const gold = {
  fill: "#d4af37",
  bright: "#e6c55a",
  ink: "#7a5c00",
  wash: "#f8efd2",
} as const;

function palette(colour: string): Readonly<Record<keyof typeof gold, string>> {
  const wash = mix(colour, "#ffffff", 0.85);
  return {
    fill: colour,
    bright: mix(colour, "#ffffff", 0.25),
    ink: readable(colour, "#000000", [wash, "#fbf8f1", "#f2ecdf"]),
    wash,
  };
}

const written = /\.(?:css|ts|tsx|svg)$/;

/** Files below src/ and static/ that hold a colour of the old palette, with the new one. */
export function adoptColour(project: string, colour: string): FileChange[] {
  const now = palette(colour);
  const pairs = Object.entries(gold).map(([name, old]) => [old, now[name as keyof typeof gold]]);
  const files = ["src", "static"].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => written.test(name) && !/\.test\.|[\\/]adopt[\\/]/.test(name))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  return files.flatMap((path) => {
    const source = readFileSync(join(project, path), "utf8");
    const data = pairs.reduce(
      (text, [old = "", next = ""]) => text.replaceAll(new RegExp(old, "gi"), next),
      source,
    );
    return data === source ? [] : [{ path, data }];
  });
}

/** A neutral mark with the name of the registration body, from the one of today. */
export function adoptMark(svg: string, old: string, body: string): string {
  return svg.replaceAll(old, body);
}
