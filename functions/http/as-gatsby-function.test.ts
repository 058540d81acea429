import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exchangeRaw } from "../testing/raw-request";
import { asGatsbyFunction } from "./as-gatsby-function";
import type { Handler } from "./respond";

let server: Server;
afterEach(() => server.close());

type Change = (request: IncomingMessage) => object;

/**
 * Resolves with the port.
 * @param change what a platform adds to Node's request before the function gets it
 */
async function listen(handle: Handler, change: Change = () => ({})): Promise<number> {
  const answer = asGatsbyFunction(handle);
  server = createServer(
    (request, response) => void answer(Object.assign(request, change(request)), response),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

async function ask(handle: Handler, init: RequestInit = {}, change?: Change): Promise<Response> {
  return fetch(`http://localhost:${await listen(handle, change)}/api/photos`, init);
}

/** Answers what it was asked. */
const echo: Handler = async (request) =>
  new Response(await request.arrayBuffer(), { headers: { "X-Url": request.url } });

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ["rejects", () => Promise.reject(new Error("no luck"))],
  [
    "answers with a body that breaks off",
    () => {
      const body = new ReadableStream({
        pull: (controller) => {
          controller.error(new Error("no luck"));
        },
      });
      return Promise.resolve(new Response(body));
    },
  ],
])("a function that %s answers 500 in JSON, without its reason", async (_, handle) => {
  const response = await ask(handle);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    status: "ERROR",
    error: "Something went wrong on our side",
  });
});

test("status, headers and bytes come through", async () => {
  const response = await ask(() =>
    Promise.resolve(new Response(Buffer.from([0, 255]), { status: 203, headers: { "X-A": "b" } })),
  );
  expect([response.status, response.headers.get("x-a")]).toEqual([203, "b"]);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from([0, 255]));
});

// Netlify's adapter leaves the body in the stream, Gatsby has read it.
test.each<[string, Change]>([
  ["nothing", () => ({})],
  ["bytes", () => ({ body: Buffer.from('{"name":"Jo £"}') })],
])("a body of which the platform made %s arrives", async (_, change) => {
  const init = {
    method: "POST",
    body: '{"name":"Jo £"}',
    headers: { "Content-Type": "application/json" },
  };
  expect(await (await ask(echo, init, change)).text()).toBe('{"name":"Jo £"}');
});

test("a query that the platform took out of the address is put back", async () => {
  const change = () => ({ url: "/api/photos", rawUrl: "https://example.com/api/photos?w=320" });
  const response = await ask(echo, {}, change);
  expect(response.headers.get("x-url")).toBe("https://example.com/api/photos?w=320");
});

test.each([
  ["Host: [::", "/api/photos"],
  ["Host: a b", "/api/photos"],
  ["Host: localhost", "//"],
])("a request with %s for %s is refused, and the function is not asked", async (host, path) => {
  const handle = jest.fn(echo);
  const answer = await exchangeRaw(
    await listen(handle),
    `GET ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"status":"ERROR"/);
  expect(handle).not.toHaveBeenCalled();
});
