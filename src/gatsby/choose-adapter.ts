import type { AdapterInit } from "gatsby";
import { createAdapter } from "./netlify-adapter";

type Adapter = ReturnType<AdapterInit>;

const noAdapter: Adapter = {
  name: "no-adapter",
  adapt: () => undefined,
};

/**
 * Netlify's adapter when Netlify builds the site (it sets NETLIFY), else one that does
 * nothing. Never none: Gatsby would fetch a list of adapters from the network and run it.
 */
export function chooseAdapter(variables: NodeJS.ProcessEnv): Adapter {
  return variables["NETLIFY"] ? createAdapter() : noAdapter;
}
