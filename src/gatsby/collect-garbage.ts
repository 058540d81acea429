/** Memory that one step of a build has left is given back before the next needs its own. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Compiler } from "webpack";

/** Now; without a flag on the command line, which Gatsby's own workers would refuse. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

/**
 * A webpack plugin: collects garbage once, when the bundler is closed. It leaves some 300 MB;
 * V8 lets that be while there is room, and thousands of pages then come on top of it.
 */
export class CollectGarbage {
  apply(compiler: Compiler): void {
    // A turn later, because until then the bundler is still held by its own callbacks.
    compiler.hooks.shutdown.tap("CollectGarbage", () => setImmediate(collectGarbage));
  }
}
