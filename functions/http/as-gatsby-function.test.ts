import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { asGatsbyFunction } from "./as-gatsby-function";
import type { Handler } from "./respond";

let server: Server;
afterEach(() => server.close());

async function ask(handle: Handler): Promise<Response> {
  const answer = asGatsbyFunction(handle);
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return fetch(`http://localhost:${(server.address() as AddressInfo).port}/api/photos`);
}

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
