import type { Engine } from "./container-engine";
import { buildahEngine } from "./engine-buildah";
import { dockerEngine } from "./engine-docker";

/** ENGINE if it is set; else the first that is there. */
export function findEngine(): Engine | undefined {
  const named = process.env["ENGINE"];
  return [dockerEngine("docker"), dockerEngine("podman"), buildahEngine].find(
    ({ name, isThere }) => (named === undefined || named === name) && isThere(),
  );
}
