/** Wires the photos call from its settings. */
import { cwd } from "node:process";
import type { Database } from "../contact/contact-settings";
import { googlePlaces } from "../google/google-places";
import { systemClock, type Clock } from "../clock";
import { readEnvironment } from "../environment";
import type { Handler } from "../http/respond";
import { logLine, type Log } from "../log";
import { openDatabase } from "../store/open-database";
import { createSqlBudget } from "../store/budget";
import { createCircuitBreaker } from "./circuit-breaker";
import { createDailyBudget } from "./daily-budget";
import { createGather } from "./gather-photos";
import { createPhotosHandler } from "./handle-photos";
import { photoLimits } from "./photo-limits";
import { createPhotoList, type PhotoList } from "./photo-list";
import { readPhotoOverrides } from "./photo-overrides";
import type { GoogleProfile, PhotoSettings } from "./photo-settings";
import { createPhotoTokens, type PhotoTokens } from "./photo-token";
import type { SpendBudget } from "./ports";
import { createSteadyBudget } from "./spend-budget";

/** What the photos call needs besides its settings; tests bring their own clock and limits. */
export type PhotosContext = {
  /** The project's folder, with content/ in it. */
  readonly root: string;
  /** Where processes count together what they spend. */
  readonly database: Database;
  readonly log: Log;
  readonly clock?: Clock;
  readonly limits?: Partial<typeof photoLimits>;
};

/** The photos call. */
export type Photos = {
  readonly handlePhotos: Handler;
  /** Lets go of the store. */
  readonly close: () => Promise<void>;
};

type FullContext = Required<PhotosContext> & { readonly limits: typeof photoLimits };

function composeList(
  settings: PhotoSettings,
  profile: GoogleProfile,
  spend: SpendBudget,
  tokens: PhotoTokens,
  context: FullContext,
): PhotoList {
  const { log, clock, limits } = context;
  const breaker = createCircuitBreaker(
    { failures: limits.failuresInARow, pause: limits.pause },
    clock,
  );
  const gather = createGather({
    source: googlePlaces(profile, limits.call),
    budget: createDailyBudget(settings.mediaCallsPerDay, spend, limits, clock),
    tokens,
    imageHosts: settings.imageHosts,
    limits,
    clock,
  });
  return createPhotoList({ gather, breaker, limits, clock, log });
}

/**
 * The photos call, with a memory of its own.
 * @throws {Error} if content/gallery/google-overrides.yml cannot be used
 */
export function composePhotos(settings: PhotoSettings, context: PhotosContext): Photos {
  const limits = { ...photoLimits, ...context.limits };
  const { root, database, log, clock = systemClock } = context;
  const overrides = readPhotoOverrides(root);
  const budget = createSqlBudget(() => openDatabase(database, { root, log }));
  const spend = createSteadyBudget(budget.spend, log);
  const { google } = settings;
  const tokens =
    google &&
    createPhotoTokens({
      apiKey: google.apiKey,
      imageHosts: settings.imageHosts,
      lifetime: limits.token,
      now: () => clock.now(),
    });
  const full = { ...context, clock, limits };
  return {
    handlePhotos: createPhotosHandler({
      list: google && tokens && composeList(settings, google, spend, tokens, full),
      tokens,
      overrides,
      imageTimeout: limits.image,
    }),
    close: () => budget.close(),
  };
}

const shared = Symbol.for("saltworks.photos");
const memory = globalThis as { [shared]?: Photos };

/** The photos call for Gatsby Functions, which are loaded anew for each request: what must last hangs on globalThis. */
export const photosFunction: Handler = (request, caller) => {
  if (!memory[shared]) {
    const { photos, contact } = readEnvironment();
    const context = { root: cwd(), database: contact.database, log: logLine };
    memory[shared] = composePhotos(photos, context);
  }
  return memory[shared].handlePhotos(request, caller);
};
