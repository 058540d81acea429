/** Wires the photos call from its settings. */
import { cwd } from "node:process";
import { googlePlaces } from "../google/google-places";
import { systemClock, type Clock } from "../clock";
import { readEnvironment } from "../environment";
import type { Handler } from "../http/respond";
import { logLine, type Log } from "../log";
import { createCircuitBreaker } from "./circuit-breaker";
import { createDailyBudget } from "./daily-budget";
import { gatherPhotos } from "./gather-photos";
import { createPhotosHandler } from "./handle-photos";
import { photoLimits } from "./photo-limits";
import { createPhotoList, type PhotoList } from "./photo-list";
import { readPhotoOverrides } from "./photo-overrides";
import type { PhotoSettings } from "./photo-settings";

/** What the photos call needs besides its settings; tests bring their own clock and limits. */
export type PhotosContext = {
  /** The project's folder, with content/ in it. */
  readonly root: string;
  readonly log: Log;
  readonly clock?: Clock;
  readonly limits?: Partial<typeof photoLimits>;
};

type ListContext = Required<Omit<PhotosContext, "root">> & { limits: typeof photoLimits };

function composeList(settings: PhotoSettings, context: ListContext): PhotoList | undefined {
  const { log, clock, limits } = context;
  if (!settings.google) return undefined;
  const source = googlePlaces(settings.google, limits.call);
  const budget = createDailyBudget(settings.mediaCallsPerDay, () => clock.now());
  const breaker = createCircuitBreaker(
    { failures: limits.failuresInARow, pause: limits.pause },
    clock,
  );
  const { imageHosts } = settings;
  const gather = () => gatherPhotos({ source, budget, imageHosts, limits });
  return createPhotoList({ gather, breaker, limits, clock, log });
}

/**
 * The photos call, with a memory of its own.
 * @throws {Error} if content/gallery/google-overrides.yml cannot be used
 */
export function composePhotos(settings: PhotoSettings, context: PhotosContext): Handler {
  const limits = { ...photoLimits, ...context.limits };
  return createPhotosHandler({
    list: composeList(settings, { log: context.log, clock: context.clock ?? systemClock, limits }),
    overrides: readPhotoOverrides(context.root),
    imageTimeout: limits.image,
  });
}

const shared = Symbol.for("saltworks.photos");
const memory = globalThis as { [shared]?: Handler };

/** The photos call for Gatsby Functions, which are loaded anew for each request: what must last hangs on globalThis. */
export const photosFunction: Handler = (request, caller) => {
  memory[shared] ??= composePhotos(readEnvironment().photos, {
    root: cwd(),
    log: logLine,
  });
  return memory[shared](request, caller);
};
