/** Turns at what only one may use at a time: each network has one before any has another. */

type Waiting = { readonly start: (isOurTurn: boolean) => void; readonly deadline: AbortSignal };

/**
 * A line. A member of it joins with its network and may then take turns, until `patience` milliseconds
 * have passed: after that it gets none, and `undefined` in place of what the work resolves with.
 */
export function createTurns(patience: number) {
  /** Who waits, by network; the one whose turn is next comes first. */
  const line = new Map<string, Waiting[]>();
  let isTaken = false;

  function next(): void {
    isTaken = false;
    for (const [network, [first, ...others]] of line) {
      line.delete(network);
      if (others.length > 0) line.set(network, others);
      if (!first || first.deadline.aborted) continue;
      isTaken = true;
      first.start(true);
      return;
    }
  }

  return (network = "") => {
    const deadline = AbortSignal.timeout(patience);
    return async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
      if (deadline.aborted) return undefined;
      const isOurTurn = await new Promise<boolean>((start) => {
        deadline.addEventListener("abort", () => {
          start(false);
        });
        line.set(network, [...(line.get(network) ?? []), { start, deadline }]);
        if (!isTaken) next();
      });
      return isOurTurn ? work().finally(next) : undefined;
    };
  };
}

export type Turns = ReturnType<typeof createTurns>;
