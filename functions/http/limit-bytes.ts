/** Bodies from elsewhere, cut off where they grow beyond what we asked for. */

/** A body was larger than allowed. */
class BodyTooLarge extends Error {
  constructor(max: number) {
    super(`The body is larger than ${max} bytes`);
    this.name = "BodyTooLarge";
  }
}

/** Passes bytes on until there are more than `max`; then it fails with BodyTooLarge. */
export function limitBytes(max: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > max) controller.error(new BodyTooLarge(max));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * The text of a body of at most `max` bytes.
 * @throws {BodyTooLarge} as soon as there are more
 */
export function readText({ body }: Response, max: number): Promise<string> {
  return new Response(body?.pipeThrough(limitBytes(max))).text();
}
