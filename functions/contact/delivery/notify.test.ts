/** The call of NOTIFY_URL, to a real server. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { personalData, sampleEnquiry } from "../../testing/samples";
import { notify } from "./notify";

let server: Server;
let bodies: Record<string, unknown>[];
let status: number;

beforeEach(async () => {
  bodies = [];
  status = 200;
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      bodies.push(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(status).end("a secret answer");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});

afterEach(
  () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
);

const call = (service = "EV charger") => {
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/key`);
  const services = () => Promise.resolve(["EV Charger", "Fault Finding"]);
  return notify(sampleEnquiry({ service }), { url, services, patience: 5000 });
};

test("it tells reference, service and time, and nothing of the person", async () => {
  expect(await call()).toEqual({ outcome: "sent" });
  expect(bodies).toEqual([
    {
      reference: "SW-7K3F9Q",
      service: "EV Charger",
      time: "2026-11-21T09:30:00.000Z",
      text: expect.stringContaining("SW-7K3F9Q: EV Charger") as string,
      content: bodies[0]?.["text"],
    },
  ]);
  expect(JSON.stringify(bodies)).not.toMatch(personalData);
});

test.each([
  ["ev charger in Knutsford", "EV Charger"],
  ["My name is Jo Salt, ring 07700 900123", null],
  ["Fault Finding for Jo Salt", null],
  ["", null],
])("of %j it names the service %p alone", async (typed, service) => {
  await call(typed);
  expect(bodies[0]).toMatchObject({ service });
  expect(JSON.stringify(bodies)).not.toMatch(personalData);
});

test.each([
  [500, "temporary"],
  [429, "temporary"],
  [404, "permanent"],
  [302, "permanent"],
])("an answer %d is a %s failure", async (answer, outcome) => {
  status = answer;
  expect(await call()).toMatchObject({ outcome });
});

test("who is not there is tried again, and no failure names the address", async () => {
  const result = await notify(sampleEnquiry(), {
    url: new URL("http://127.0.0.1:9/secret-key"),
    services: () => Promise.resolve([]),
    patience: 5000,
  });
  expect(result).toMatchObject({ outcome: "temporary" });
  expect(JSON.stringify(result)).not.toContain("secret-key");
});
