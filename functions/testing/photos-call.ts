/** The photos call, a clock that stands until it is moved, and a Google of its own for each test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "../environment";
import type { Handler } from "../http/respond";
import { composePhotos, type Photos } from "../photos/compose-photos";
import type { GalleryItem } from "../photos/describe-photo";
import { apiPaths } from "../paths";
import type { PhotoLimits } from "../photos/photo-settings";
import { createSetClock, type SetClock } from "./set-clock";
import { startFakeGoogle, type FakeGoogle } from "./fake-google";

/** A minute in milliseconds. */
export const minutes = 60_000;

/** Limits for tests of silence, which last as long as these. */
export const impatient = { list: 1000, image: 500 };

type Body = { readonly status: string; readonly error?: string; readonly photos: GalleryItem[] };

type Changes = {
  readonly variables?: Record<string, string>;
  readonly limits?: Partial<PhotoLimits>;
  /** Folder with content/ in it. */
  readonly root?: string;
  /** Its database cannot be opened. */
  readonly withoutStore?: boolean;
};

/** Sets up a call before each test of the file, and ends its Google afterwards. */
export function usePhotosCall() {
  let google: FakeGoogle;
  let handle: Handler;
  let clock: SetClock;
  let folder: string;
  let processes: Photos[];
  const log: object[] = [];
  const sendTo = (handler: Handler, query = "", init?: RequestInit) =>
    handler(new Request(`http://localhost${apiPaths.photos}${query}`, init), {
      ip: undefined,
    });
  const send = (query?: string, init?: RequestInit) => sendTo(handle, query, init);
  const start = (changes: Changes = {}) => {
    const { variables, limits, root = "/nowhere", withoutStore } = changes;
    const { photos } = readEnvironment({ ...google.environment, ...variables });
    const database = {
      kind: "sqlite",
      file: withoutStore ? folder : join(folder, "contact.db"),
    } as const;
    const parts = { root, database, limits, clock, log: (line: object) => log.push(line) };
    const started = composePhotos(photos, parts);
    processes.push(started);
    return started.handlePhotos;
  };
  const restart = (changes?: Changes) => {
    handle = start(changes);
  };
  beforeEach(async () => {
    clock = createSetClock(Date.parse("2026-05-01T12:00:00Z"));
    log.length = 0;
    processes = [];
    folder = mkdtempSync(join(tmpdir(), "photos-"));
    google = await startFakeGoogle();
    restart();
  });
  afterEach(async () => {
    await Promise.all([google.close(), ...processes.map((each) => each.close())]);
    rmSync(folder, { recursive: true });
  });
  return {
    get google() {
      return google;
    },
    /** Lines of the log. */
    log,
    /** Forgets everything but the store, as a restart does. */
    restart,
    /** Another process with the same settings and store; answers its `send`. */
    another: (changes?: Changes) => {
      const handler = start(changes);
      return (query?: string, init?: RequestInit) => sendTo(handler, query, init);
    },
    send,
    async get(query?: string) {
      const response = await send(query);
      return { status: response.status, body: (await response.json()) as Body };
    },
    /** Time passes. */
    advance: (milliseconds: number) => {
      clock.pass(milliseconds);
    },
  };
}
