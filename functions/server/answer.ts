/** What the host answers, before a byte of it is sent. */
import type { ByteRange } from "./file-memory";
import type { Variant } from "./public-files";

/** What a request was for, for logs and metrics: few words, never what a stranger wrote. */
export type Route = string;

/** An answer without a body, with a text, or with a file or a part of one. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FileBody;
};

/** A file, whole or in part. */
export type FileBody = { readonly variant: Variant; readonly range: ByteRange | undefined };

/** An answer whose body is a text. */
export type Refusal = Answer & { readonly body: string };

/** A refusal in JSON, as the functions answer them. */
export function refusal(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  const body = JSON.stringify({ status: "ERROR", error });
  return {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
      ...headers,
    },
    body,
  };
}
