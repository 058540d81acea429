/** `npm run build`: Gatsby's build, then the compressed copies that the host serves. */
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";
import { gatsby } from "./gatsby.mjs";
import { precompress } from "./precompress.mjs";

/** Resolves with the exit code. */
export async function build() {
  const code = await gatsby(["build"]);
  if (code !== 0) return code;
  const { written, kept } = await precompress(fileURLToPath(new URL("../public", import.meta.url)));
  console.log(`Compressed ${written} files, kept ${kept} from the last build.`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  process.exitCode = await build();
}
