import { request as rawRequest } from "node:http";

/**
 * Streams `megabytes` to the contact function and resolves with the status it is
 * answered; `onSent` hears of every megabyte that went out.
 */
export function upload(
  baseURL: string,
  megabytes: number,
  type: string,
  onSent: () => void = () => undefined,
): Promise<number> {
  const { hostname, port } = new URL(baseURL);
  const chunk = Buffer.alloc(1024 * 1024, "a");
  return new Promise((resolve, reject) => {
    const request = rawRequest({
      hostname,
      port,
      path: "/api/send-contact-email",
      method: "POST",
      headers: { "Content-Type": type, "Transfer-Encoding": "chunked" },
    });
    let answered = false;
    request.on("response", (response) => {
      answered = true;
      response.resume();
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on("error", (error) => {
      if (!answered) reject(error);
    });
    let sent = 0;
    const send = () => {
      if (answered || sent >= megabytes) {
        request.end();
        return;
      }
      sent += 1;
      onSent();
      // Lets an answer that has come meanwhile be read before more is sent.
      request.write(chunk, () => setImmediate(send));
    };
    send();
  });
}
