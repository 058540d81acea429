import type { Service } from "./kept-socket";
import { start, untilAnswers, type StartOptions } from "./processes";
import { must } from "./trial";

/**
 * A host that opens its port itself, as in a container: while it restarts, whoever asks is refused.
 * @param health address that answers once it is there
 */
export async function startPlainService(
  command: readonly string[],
  options: StartOptions,
  health: string,
): Promise<Service> {
  let host = start(command, options);
  await untilAnswers(health, host);
  const stop = async () => {
    const code = await host.stop();
    must(code === 0, `The host ended with ${code}:\n${host.output().slice(-2000)}`);
  };
  return {
    output: () => host.output(),
    restart: async () => {
      await stop();
      host = start(command, options);
      await untilAnswers(health, host);
    },
    stop,
  };
}
