import { isHostName } from "../http/host-name";
import { answerFile } from "./answer-file";
import type { PublicFile, Variant } from "./public-files";

const identity: Variant = {
  path: "/nowhere",
  size: 10,
  modified: 0,
  encoding: undefined,
  etag: '"abc"',
};
const file: PublicFile = {
  ...identity,
  type: "text/plain",
  cacheControl: "no-cache",
  role: "part",
  status: 200,
  headers: {},
  br: { ...identity, size: 5, encoding: "br", etag: '"abc-br"' },
  gzip: { ...identity, size: 6, encoding: "gzip", etag: '"abc-gzip"' },
};
const get = (headers: Record<string, string>) => answerFile(file, { isHead: false, headers });

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["BR;q=0.5 , gzip", "br"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["br; q=0.0, identity", undefined],
  ["brotli", undefined],
  ["", undefined],
])("who accepts %j gets %s", (accepted, encoding) => {
  expect(get({ "accept-encoding": accepted }).headers["Content-Encoding"]).toBe(encoding);
});

test.each(['"abc"', 'W/"abc"', '"x" ,"abc"', "*"])("%s is known already", (known) => {
  expect(get({ "if-none-match": known }).status).toBe(304);
});

test.each(['"abc-br"', "abc", '"ABC"', ""])("%j is not", (known) => {
  expect(get({ "if-none-match": known }).status).toBe(200);
});

test.each([
  ["bytes=0-3", 206, "bytes 0-3/10"],
  ["bytes=8-99", 206, "bytes 8-9/10"],
  ["bytes=-3", 206, "bytes 7-9/10"],
  ["bytes=10-", 416, "bytes */10"],
  ["bytes=5-2", 416, "bytes */10"],
  ["bytes=0-1,4-5", 200, undefined],
  ["lines=1-2", 200, undefined],
])("a range %s is answered with %i", (range, status, contentRange) => {
  const answer = get({ range });
  expect([answer.status, answer.headers["Content-Range"]]).toEqual([status, contentRange]);
});

// What takes the square of its length would take minutes here, and the test would not end in time.
test.each(["accept-encoding", "if-none-match", "range", "if-range"])(
  "100 kB in %s are read in linear time",
  (name) => {
    for (const unit of [" ", "\t", ",", ", ", "0", "q=0", ";", "W/", '"']) {
      expect(get({ [name]: `a${unit.repeat(100_000 / unit.length)}b` }).status).toBe(200);
    }
  },
);

test.each(["localhost", "localhost:9000", "127.0.0.1:80", "[::1]:9000", "www.saltworks.example"])(
  "%s is a host",
  (host) => {
    expect(isHostName(host)).toBe(true);
  },
);

test.each(["", "xn--", "a b", "a/b", "a?b", "user@host", "a:b:c", "[::1", "a".repeat(100_000)])(
  "%.20s is none",
  (host) => {
    expect(isHostName(host)).toBe(false);
  },
);
