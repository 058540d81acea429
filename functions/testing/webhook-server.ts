import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that keeps the JSON it is sent. */
export type WebhookServer = {
  /** Its URL, with a key that no log may repeat. */
  readonly url: URL;
  readonly bodies: Record<string, unknown>[];
  /** The status it answers from now on, 200 at first. */
  readonly answerWith: (status: number) => void;
  readonly close: () => void;
};

/** Starts it on a free port. */
export async function startWebhookServer(): Promise<WebhookServer> {
  const bodies: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      bodies.push(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(status, { Location: "/elsewhere" }).end("a secret answer");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?key=secret`),
    bodies,
    answerWith: (next) => {
      status = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
