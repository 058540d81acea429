import type { AdapterInit } from "gatsby";

/**
 * An adapter that does nothing. Without one, Gatsby fetches a list of adapters
 * from the network at every build and runs what it gets.
 */
export const noAdapter: ReturnType<AdapterInit> = {
  name: "saltworks-no-adapter",
  adapt: () => undefined,
};
