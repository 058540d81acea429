/** Takes calls of ALARM_WEBHOOK_URL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What listens, and the bodies it has heard. */
export type Webhook = {
  readonly url: string;
  readonly heard: readonly string[];
  readonly forget: () => void;
  readonly close: () => void;
};

/** Starts one on a free port of this machine. */
export async function startWebhook(): Promise<Webhook> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      heard.push(text);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    heard,
    forget: () => (heard.length = 0),
    close: () => server.close(),
  };
}
