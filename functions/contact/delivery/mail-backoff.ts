import type { Clock } from "../../clock";
import type { OutboxTimes } from "./outbox-lanes";

/** Keeps the whole queue back while the mail server takes nobody (a wrong password locks accounts). */
export type MailBackoff = {
  readonly isOver: () => boolean;
  /** After a pause one mail asks whether the server takes mail again, before all others. */
  readonly isProbing: () => boolean;
  /** Begins a pause, or joins the one that runs; answers the milliseconds left of it. */
  readonly begin: () => number;
  readonly end: () => void;
};

/** A pause that grows with every time in a row. Kept by the clock that never jumps. */
export function createMailBackoff(
  { pause }: Pick<OutboxTimes, "pause">,
  { elapsed }: Pick<Clock, "elapsed">,
): MailBackoff {
  let failures = 0;
  let until = -Infinity;
  const isOver = () => elapsed() >= until;
  return {
    isOver,
    isProbing: () => failures > 0,
    begin: () => {
      if (isOver()) {
        failures += 1;
        until = elapsed() + pause(failures);
      }
      return until - elapsed();
    },
    end: () => {
      failures = 0;
      until = -Infinity;
    },
  };
}
