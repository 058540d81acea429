/** `npm run build`: Gatsby's build, then the headers for other hosts and the compressed copies for ours. */
import { fileURLToPath } from "node:url";
import { withoutSecrets } from "./canary.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { gatsby } from "./gatsby.mjs";
import { precompress } from "./precompress.mjs";
import { root, runNode } from "./run-node.mjs";

/**
 * Resolves with the exit code.
 * @param {Record<string, string>} [env] added to the environment of Gatsby's build
 */
export async function build(env = {}) {
  const code = await gatsby(["build"], { ...withoutSecrets, ...env });
  if (code !== 0) return code;
  const headers = await runNode(["--import", "tsx", "scripts/write-static-host-headers.mts"]);
  if (headers !== 0) return headers;
  const { written, kept } = await precompress(`${root}public`);
  console.log(`Compressed ${written} files, kept ${kept} from the last build.`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exitCode = await build();
}
