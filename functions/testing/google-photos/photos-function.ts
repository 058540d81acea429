/** The photos function, with a clock that a test moves and a fake Google, new for each test. */
import { readEnvironment } from "../../environment";
import { apiPaths } from "../../shared/paths";
import { composePhotos, type GalleryItem } from "../../google-photos/compose-photos";
import type { listLimits } from "../../google-photos/photo-list";
import { startFakeGoogle, type FakeGoogle } from "./fake-google";
import { createFakeClock, type FakeClock } from "../fake-clock";
import { sqlite, setUpDatabase } from "../test-databases";

/** Short limits for tests in which Google does not answer, since such a test lasts as long as the limit. */
export const shortTimeouts = { list: 1000, image: 500 };

type Body = { readonly status: string; readonly error?: string; readonly photos: GalleryItem[] };

type Changes = {
  readonly variables?: Record<string, string>;
  readonly limits?: Partial<typeof listLimits>;
  /** Folder with content/ in it. */
  readonly root?: string;
  /** True if the database cannot be opened. */
  readonly withoutStore?: boolean;
};

/** Sets up the photos function before each test of the file, and stops the fake Google afterwards. */
export function setUpPhotosFunction() {
  const { anotherHost } = setUpDatabase(sqlite);
  let handle: ReturnType<typeof composePhotos>;
  const api = {
    google: {} as FakeGoogle,
    clock: {} as FakeClock,
    log: [] as object[],
    /** Starts another process with the same store, which gets the requests from now on. */
    restart: ({ variables, limits, root = "/nowhere", withoutStore }: Changes = {}) => {
      const { google, clock, log } = api;
      const { photos } = readEnvironment({ ...google.environment, ...variables });
      const rejecting = () => Promise.reject(new Error("The store is away"));
      const { spend } = anotherHost(withoutStore ? rejecting : undefined);
      const options = { root, county: "Cheshire", spend, limits, clock };
      handle = composePhotos(photos, { ...options, log: (line) => log.push(line) });
    },
    send: (query = "", init?: RequestInit, ip?: string): Promise<Response> =>
      handle(new Request(`http://localhost${apiPaths.photos}${query}`, init), { ip }),
    get: async (query?: string) => {
      const response = await api.send(query);
      return { status: response.status, body: (await response.json()) as Body };
    },
    /** The number of photos in the answer. */
    count: async (query?: string) => (await api.get(query)).body.photos.length,
  };
  beforeEach(async () => {
    api.clock = createFakeClock(Date.parse("2026-05-01T12:00:00Z"));
    api.log = [];
    api.google = await startFakeGoogle();
    api.restart();
  });
  afterEach(() => api.google.close());
  return api;
}
