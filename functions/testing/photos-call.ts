/** The photos call, a clock that stands until it is moved, and a Google of its own for each test. */
import { readEnvironment } from "../environment";
import type { Handler } from "../http/respond";
import { composePhotos } from "../photos/compose-photos";
import type { GalleryItem } from "../photos/gallery-item";
import { apiPaths } from "../addresses";
import type { PhotoLimits } from "../photos/photo-limits";
import { createSetClock, type SetClock } from "./set-clock";
import { startFakeGoogle, type FakeGoogle } from "./fake-google";

/** A minute in milliseconds. */
export const minutes = 60_000;

/** Limits for tests of silence, which last as long as these. */
export const impatient = { call: 500, list: 1000, image: 500 };

type Body = { readonly status: string; readonly error?: string; readonly photos: GalleryItem[] };

type Changes = {
  readonly variables?: Record<string, string>;
  readonly limits?: Partial<PhotoLimits>;
  /** Folder with content/ in it. */
  readonly root?: string;
};

/** What tests hold in hand. */
export type PhotosCall = {
  readonly google: FakeGoogle;
  /** Lines of the log. */
  readonly log: object[];
  /** Forgets everything, as a restart does. */
  restart(changes?: Changes): void;
  send(query?: string, init?: RequestInit): Promise<Response>;
  get(query?: string): Promise<{ readonly status: number; readonly body: Body }>;
  /** Time passes. */
  advance(milliseconds: number): void;
  /** Somebody sets the wall clock back; no time passes. */
  setBack(milliseconds: number): void;
};

/** Sets up a call before each test of the file, and ends its Google afterwards. */
export function usePhotosCall(): PhotosCall {
  let google: FakeGoogle;
  let handle: Handler;
  let clock: SetClock;
  const log: object[] = [];
  const send = (query = "", init?: RequestInit) =>
    handle(new Request(`http://localhost${apiPaths.photos}${query}`, init), { address: undefined });
  const restart = ({ variables, limits, root = "/nowhere" }: Changes = {}) => {
    const { photos } = readEnvironment({ ...google.environment, ...variables });
    const parts = { root, limits, clock, log: (line: object) => log.push(line) };
    handle = composePhotos(photos, parts);
  };
  beforeEach(async () => {
    clock = createSetClock(Date.parse("2026-05-01T12:00:00Z"));
    log.length = 0;
    google = await startFakeGoogle();
    restart();
  });
  afterEach(() => google.close());
  return {
    get google() {
      return google;
    },
    log,
    restart,
    send,
    async get(query) {
      const response = await send(query);
      return { status: response.status, body: (await response.json()) as Body };
    },
    advance: (milliseconds) => {
      clock.pass(milliseconds);
    },
    setBack: (milliseconds) => {
      clock.set(clock.now() - milliseconds);
    },
  };
}
