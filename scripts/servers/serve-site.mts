/** Our own host on what is built. */
import { hostEnvironment } from "./start-server";
import { runNode } from "../run-node.mts";

/** Serves until it is stopped; resolves with the exit code. */
export function serveSite(): Promise<number> {
  return runNode(["--import", "tsx", "functions/server/main.ts"], hostEnvironment);
}
