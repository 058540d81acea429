/** Bodies, cut off where they grow beyond what we asked for. */

/** Passes bytes on until there are more than `max`; then it fails with `error`. */
export function limitBytes(
  max: number,
  error = new Error(`The body is larger than ${max} bytes`),
): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > max) controller.error(error);
      else controller.enqueue(chunk);
    },
  });
}

/** The text of a body; rejects as soon as there are more than `max` bytes. */
export function readText({ body }: Response, max: number, tooLarge?: Error): Promise<string> {
  return new Response(body?.pipeThrough(limitBytes(max, tooLarge))).text();
}
