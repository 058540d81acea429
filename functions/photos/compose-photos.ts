/** Wires the photos call from its settings. */
import { cwd } from "node:process";
import { googlePlaces } from "../google/google-places";
import { readEnvironment } from "../environment";
import type { Handler } from "../http/respond";
import { createCircuitBreaker } from "./circuit-breaker";
import { createDailyBudget } from "./daily-budget";
import { gatherPhotos } from "./gather-photos";
import { createPhotosHandler } from "./handle-photos";
import { photoLimits } from "./photo-limits";
import { createPhotoList, type PhotoList } from "./photo-list";
import { readPhotoOverrides } from "./photo-overrides";
import type { PhotoSettings } from "./photo-settings";
import type { Log } from "./ports";

/** What the photos call needs besides its settings; tests bring their own clock and limits. */
export type PhotosContext = {
  /** The project's folder, with content/ in it. */
  readonly root: string;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly limits?: Partial<typeof photoLimits>;
};

type ListContext = Required<Omit<PhotosContext, "root">> & { limits: typeof photoLimits };

function composeList(settings: PhotoSettings, context: ListContext): PhotoList | undefined {
  const { log, now, limits } = context;
  if (!settings.google) return undefined;
  const source = googlePlaces(settings.google, limits.call);
  const budget = createDailyBudget(settings.mediaCallsPerDay, now);
  const breaker = createCircuitBreaker(
    { failures: limits.failuresInARow, pause: limits.pause },
    now,
  );
  const { imageHosts } = settings;
  const gather = () => gatherPhotos({ source, budget, imageHosts, limits });
  return createPhotoList({ gather, breaker, limits, now, log });
}

/**
 * The photos call, with a memory of its own.
 * @throws {Error} if content/gallery/google-overrides.yml cannot be used
 */
export function composePhotos(settings: PhotoSettings, context: PhotosContext): Handler {
  const limits = { ...photoLimits, ...context.limits };
  return createPhotosHandler({
    list: composeList(settings, { log: context.log, now: context.now ?? Date.now, limits }),
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
    log: (line) => {
      console.log(JSON.stringify(line));
    },
  });
  return memory[shared](request, caller);
};
