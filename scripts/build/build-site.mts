/** Gatsby's build, then the headers for other hosts and the compressed copies for ours. */
import { root } from "../run-node.mts";
import { withoutSecrets } from "./canary.mts";
import { precompress } from "./precompress.mts";
import { runGatsby } from "./run-gatsby.mts";
import { writeStaticHostHeaders } from "./write-static-host-headers.mts";

/** Resolves with Gatsby's exit code. `env` is added to the environment of its build. */
export async function buildSite(env: Readonly<Record<string, string>> = {}): Promise<number> {
  const code = await runGatsby(["build"], { ...withoutSecrets, ...env });
  if (code !== 0) return code;
  await writeStaticHostHeaders();
  const { written, kept } = await precompress(`${root}public`);
  console.log(`Compressed ${written} files, kept ${kept} from the last build.`);
  return 0;
}
