/** Reads a systemd unit as far as a trial without systemd needs it. */
import { readFileSync } from "node:fs";
import type { Settings } from "./processes";

/** What a unit runs, and with which settings. */
export type Unit = { readonly command: readonly string[]; readonly settings: Settings };

/** @throws {Error} if the unit has no command */
export function readUnit(file: string): Unit {
  const lines = readFileSync(file, "utf8").split("\n");
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const [command] = valuesOf("ExecStart");
  if (command === undefined) throw new Error(`${file} has no ExecStart`);
  const pairs = valuesOf("Environment")
    .flatMap((line) => line.split(" "))
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")] as const;
    });
  return { command: command.split(" "), settings: Object.fromEntries(pairs) };
}
