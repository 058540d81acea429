/** A local server that speaks Google's documented JSON (Place Details, photo media) and serves the pictures. */
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { jsonReply, startServer, type FakeResponse } from "../replies";

/** The key and the place that the server knows. */
export const fakeProfile = { apiKey: "test-key-4f1d", placeId: "ChIJ_SaltworksWeaverham" };

const pictures = join(__dirname, "../../../content/pictures");
const [picture = ""] = readdirSync(pictures).filter((name) => name.endsWith(".jpg"));

type FakeAnswers = {
  list: FakeResponse;
  /** The answer for a photo, by its number from 0. */
  media: (photo: number) => FakeResponse;
  image: FakeResponse;
};

const paths: Readonly<Record<keyof FakeAnswers, RegExp>> = {
  list: /^\/v1\/places\/[^/?]+$/,
  media: /^\/v1\/places\/[^/]+\/photos\/photo-(\d+)(?:-[\w-]*)?\/media\?/,
  image: /^\/picture\/\d+=/,
};

/** Photos as Place Details has them. Their names end in a mark that differs between lists. */
export const fakeList = (count: number, mark = "") => ({
  photos: Array.from({ length: count }, (_, number) => ({
    name: `places/${fakeProfile.placeId}/photos/photo-${number}${mark}`,
    widthPx: 4032,
    heightPx: 3024,
    authorAttributions: [
      { displayName: `Customer ${number}`, uri: `//maps.google.com/maps/contrib/10000${number}` },
    ],
    googleMapsUri: `https://www.google.com/maps/place//data=!3m4!1e2!3m2!1sPictureKey-${number}!2e10!4m2!3m1!1s0x0:0x0`,
  })),
});

/** Google's form of an error (google.rpc.Status). */
export function fakeError(code: number, status: string): object {
  return { error: { code, status, message: `The request with ${fakeProfile.apiKey} failed` } };
}

/** Starts the server on a free port, with ten photos. */
export async function startFakeGoogle() {
  const requests: { readonly path: string; readonly headers: IncomingMessage["headers"] }[] = [];
  const { origin, close } = await startServer((request, response) => {
    const { url = "/", headers } = request;
    requests.push({ path: url, headers });
    const [, number] = paths.media.exec(url) ?? [];
    let reply = jsonReply(404, fakeError(404, "NOT_FOUND"));
    if (paths.list.test(url)) reply = answers.list;
    else if (paths.image.test(url)) reply = answers.image;
    else if (number !== undefined) reply = answers.media(Number(number));
    reply(request, response);
  });
  const answers: FakeAnswers = {
    list: jsonReply(200, fakeList(10)),
    media: (number) =>
      jsonReply(200, {
        name: `places/${fakeProfile.placeId}/photos/photo-${number}/media`,
        photoUri: `${origin}/picture/${number}=s4800-w1600`,
      }),
    image: (_, response) => {
      const head = response.writeHead(200, { "Content-Type": "image/jpeg" });
      head.end(readFileSync(join(pictures, picture)));
    },
  };
  return {
    origin,
    /** The answers, each of which a test may change at any time. */
    answers,
    /** The requests it got, in order: the path with its query, and the headers. */
    requests,
    /** The number of requests for the list, for media, or for pictures. */
    calls: (what: keyof FakeAnswers) =>
      requests.filter(({ path }) => paths[what].test(path)).length,
    /** Environment of a host that takes it for Google. */
    environment: {
      GOOGLE_PLACES_API_KEY: fakeProfile.apiKey,
      GOOGLE_PLACE_ID: fakeProfile.placeId,
      GOOGLE_PLACES_BASE_URL: origin,
      GOOGLE_IMAGE_HOSTS: "127.0.0.1",
    },
    close,
  };
}

export type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogle>>;
