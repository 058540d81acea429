/** How much of the processor another process has used. */
import { readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Seconds, of all threads: fields 14 and 15 of proc(5)'s stat. Nothing where the system does not say (Linux does). */
export function processorSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
