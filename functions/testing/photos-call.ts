/** The photos call, a clock that stands until it is moved, and a Google of its own for each test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "../environment";
import { apiPaths } from "../paths";
import { composePhotos, type GalleryItem } from "../photos/compose-photos";
import { createSqlEnquiryStore, type EnquiryStore } from "../store/enquiry-store";
import { openDatabase } from "../store/open-database";
import type { photoLimits } from "../photos/photo-list";
import { startFakeGoogle, type FakeGoogle } from "./fake-google";
import { createSetClock, type SetClock } from "./set-clock";

/** A minute in milliseconds. */
export const minutes = 60_000;

/** Limits for tests of silence, which last as long as these. */
export const impatient = { list: 1000, image: 500 };

type Body = { readonly status: string; readonly error?: string; readonly photos: GalleryItem[] };

type Changes = {
  readonly variables?: Record<string, string>;
  readonly limits?: Partial<typeof photoLimits>;
  /** Folder with content/ in it. */
  readonly root?: string;
  /** Its database cannot be opened. */
  readonly withoutStore?: boolean;
};

/** Sets up a call before each test of the file, and ends its Google afterwards. */
export function usePhotosCall() {
  let folder: string;
  let stores: EnquiryStore[];
  let handle: ReturnType<typeof composePhotos>;
  const call = {
    google: {} as FakeGoogle,
    clock: {} as SetClock,
    /** Lines of the log. */
    log: [] as object[],
    /** Starts another process with the same store, which takes the calls from now on. */
    restart: ({ variables, limits, root = "/nowhere", withoutStore }: Changes = {}) => {
      const { google, clock, log } = call;
      const { photos } = readEnvironment({ ...google.environment, ...variables });
      const file = withoutStore ? folder : join(folder, "contact.db");
      const store = createSqlEnquiryStore(() => openDatabase({ kind: "sqlite", file }, { root }));
      stores.push(store);
      const parts = { root, county: "Cheshire", store, limits, clock };
      handle = composePhotos(photos, { ...parts, log: (line) => log.push(line) });
    },
    send: (query = "", init?: RequestInit): Promise<Response> =>
      handle(new Request(`http://localhost${apiPaths.photos}${query}`, init)),
    get: async (query?: string) => {
      const response = await call.send(query);
      return { status: response.status, body: (await response.json()) as Body };
    },
    /** How many photos are answered. */
    count: async (query?: string) => (await call.get(query)).body.photos.length,
  };
  beforeEach(async () => {
    call.clock = createSetClock(Date.parse("2026-05-01T12:00:00Z"));
    [call.log, stores] = [[], []];
    folder = mkdtempSync(join(tmpdir(), "photos-"));
    call.google = await startFakeGoogle();
    call.restart();
  });
  afterEach(async () => {
    await Promise.all([call.google.close(), ...stores.map((store) => store.close())]);
    rmSync(folder, { recursive: true });
  });
  return call;
}
