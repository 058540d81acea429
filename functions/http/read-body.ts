import { Refusal } from "./refusal";

/**
 * The body as text (UTF-8). Bytes are counted as they arrive, since Content-Length may be
 * missing or wrong; nothing more is read once there are too many.
 * @throws {Refusal} 413 above `maxBytes`, 400 if it is no UTF-8
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new Refusal(413, `The message is too large: at most ${maxBytes / 1024} kB`);
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(read.value);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal(400, "The message is not valid UTF-8 text");
  }
}
