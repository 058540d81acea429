/** Stops the host so that no request is lost. */
import type { Host } from "./host";
import type { Log } from "../log";

/** What stopping works with. */
export type StopParts = {
  readonly host: Host;
  /** Ends what runs beside the server; after the last request. */
  readonly close: () => Promise<void>;
  /**
   * Milliseconds for which new requests are still taken, each answer closing its connection.
   * A proxy in front learns meanwhile that it must ask elsewhere, or wait.
   */
  readonly drainTime: number;
  readonly log: Log;
};

const stopWithin = 10_000;

/**
 * On the first SIGTERM or SIGINT; another one changes nothing, since a terminal, npm and
 * systemd each send their own. What is stuck is cut after ten seconds.
 */
export function stopOnSignal({ host, close, drainTime, log }: StopParts): void {
  let isStopping = false;

  function closeServer(): void {
    host.server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }

  function stop(signal: NodeJS.Signals): void {
    if (isStopping) return;
    isStopping = true;
    log({ level: "info", event: "stopping", signal });
    host.drain();
    setTimeout(closeServer, drainTime);
    setTimeout(() => {
      log({ level: "error", event: "what was stuck is cut off" });
      process.exit(1);
    }, stopWithin).unref();
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
