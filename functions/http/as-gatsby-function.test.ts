import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse, type Server } from "node:http";
import { Socket, type AddressInfo } from "node:net";
import { exchangeRaw } from "../testing/raw-request";
import { asGatsbyFunction } from "./as-gatsby-function";
import type { Handler } from "./respond";

let server: Server;
beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

/**
 * Resolves with the port.
 * @param added the properties that a platform adds to Node's request before the function gets it
 */
async function listen(handle: Handler, added: object = {}): Promise<number> {
  const answer = asGatsbyFunction(handle);
  server = createServer((request, response) => {
    void answer(Object.assign(request, added), response);
  }).listen(0);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function answerOf(
  handle: Handler,
  init: RequestInit = {},
  added?: object,
): Promise<Response> {
  return fetch(`http://localhost:${await listen(handle, added)}/api/photos`, init);
}

/** Answers what it was asked. */
const echo: Handler = async (request) =>
  new Response(await request.arrayBuffer(), { headers: { "X-Url": request.url } });

const torn = new ReadableStream({
  pull: (controller) => {
    controller.error(new Error("no luck"));
  },
});

test.each<[string, Handler]>([
  ["rejects", () => Promise.reject(new Error("no luck"))],
  ["answers with a body that breaks off", () => Promise.resolve(new Response(torn))],
])("a function that %s answers 500 in JSON, without its reason", async (_, handle) => {
  const response = await answerOf(handle);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    status: "ERROR",
    error: "Something went wrong on our side",
  });
});

// Gatsby's multer makes arrays and objects of names with brackets.
test("a form's fields with odd names cost nothing, and only their texts are kept", async () => {
  const sparse: string[] = [];
  sparse[4_000_000_000] = "far";
  const body = { name: "Jo", service: ["a", "b"], z: sparse, x: { a: "b" } };
  const fields: Handler = async (request) =>
    Response.json(Array.from((await request.formData()).entries()));
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const response = await answerOf(fields, { method: "POST", headers, body: "--x--" }, { body });
  expect(await response.json()).toEqual([
    ["name", "Jo"],
    ["service", "a"],
    ["service", "b"],
    ["z", "far"],
  ]);
});

// Netlify's adapter leaves the body in the stream and cuts the query off, Gatsby has read the body.
test.each([
  ["left", {}],
  ["read", { body: Buffer.from('{"name":"Jo £"}') }],
])("a body that the platform has %s arrives, and the whole URL", async (_, added) => {
  const init = { method: "POST", body: '{"name":"Jo £"}' };
  const rawUrl = "https://example.com/api/photos?w=320";
  const response = await answerOf(echo, init, { url: "/api/photos", rawUrl, ...added });
  expect(await response.text()).toBe('{"name":"Jo £"}');
  expect(response.headers.get("x-url")).toBe(rawUrl);
});

test.each([
  ["GET /api/photos", "[::"],
  ["GET /api/photos", "a b"],
  ["GET //", "localhost"],
  ["GET http://u:p@evil:0/api/photos", "localhost"],
  ["TRACE /api/photos", "localhost"],
])("%s of the host %s is refused, and the function is not asked", async (requestLine, host) => {
  const handle = jest.fn(echo);
  const request = `${requestLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  expect(await exchangeRaw(await listen(handle), request)).toMatch(
    /^HTTP\/1\.1 400 [^]*"status":"ERROR"/,
  );
  expect(handle).not.toHaveBeenCalled();
});

test("every cookie that a function sets arrives", async () => {
  const headers = new Headers([
    ["Set-Cookie", "one=1; Path=/"],
    ["Set-Cookie", "two=2; Expires=Wed, 25 Nov 2026 20:00:00 GMT"],
  ]);
  const { headers: arrived } = await answerOf(() => Promise.resolve(new Response("", { headers })));
  expect(arrived.getSetCookie()).toEqual(headers.getSetCookie());
});

test.each([
  ["the connection's address", { remoteAddress: "198.51.100.1" }, "198.51.100.1"],
  ["nobody, if the connection was reset, whatever a header says", {}, undefined],
  ["the header's address on Netlify, which has no connection", undefined, "192.0.2.1"],
])("the caller is %s", async (_, socket, known) => {
  const handle = jest.fn(() => Promise.resolve(new Response()));
  const headers = { host: "localhost", "x-nf-client-connection-ip": "192.0.2.1" };
  const message = new IncomingMessage(new Socket());
  const request = Object.assign(message, { method: "GET", url: "/", headers, socket });
  await asGatsbyFunction(handle)(request, new ServerResponse(message));
  expect(handle).toHaveBeenCalledWith(expect.anything(), { ip: known });
});
