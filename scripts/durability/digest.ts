import { createHash } from "node:crypto";

/** SHA-256 of bytes, however they come. */
export function digestOf(bytes: ArrayBuffer | Uint8Array | string): string {
  const content = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
  return createHash("sha256").update(content).digest("base64url");
}
