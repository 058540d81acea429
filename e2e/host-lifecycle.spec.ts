import { execFileSync, spawn } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startHost as start, type ServerProcess } from "../scripts/servers/start-server";
import { throwAwayStore } from "./throw-away-store";
import { upload } from "./upload";

const root = join(__dirname, "..");

function startHost(settings: Record<string, string>): ServerProcess {
  return start({ ...throwAwayStore("lifecycle"), ...settings });
}

function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    stream?.on("end", () => {
      resolve(text);
    });
  });
}

test("a request in flight is answered before the host stops", async ({ request }) => {
  const host = startHost({});
  const { origin, port } = await host.ready;
  const socket = connect(Number(port), "localhost");
  const body = JSON.stringify({ name: "Jo" });
  const answer = textOf(socket);
  socket.write(
    `POST /api/send-contact-email HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // The host has the request once it has answered another one on the same loop.
  await request.get(`${origin}/api/health`);
  host.signal("SIGTERM");
  await expect(async () => {
    await expect(request.get(`${origin}/api/health`)).rejects.toThrow();
  }).toPass();
  // A terminal, npm and systemd each send their own.
  host.signal("SIGTERM");
  host.signal("SIGINT");
  socket.write(body.slice(5));
  expect(await answer).toContain("HTTP/1.1 422");
  expect(await answer).toContain("Connection: close");
  expect(await host.ended).toBe(0);
});

test("a host that npm started ends when npm alone is told to", async ({ request }) => {
  const address = "http://localhost:9408/api/ready";
  const npm = spawn("npm", ["run", "serve"], {
    cwd: root,
    env: { ...process.env, ...throwAwayStore("npm"), PORT: "9408" },
    stdio: "ignore",
  });
  await expect(async () => {
    expect((await request.get(address)).status()).toBe(200);
  }).toPass();
  npm.kill("SIGTERM");
  await expect(async () => {
    await expect(request.get(address)).rejects.toThrow();
  }).toPass();
});

test("a port that is no port is named, with what to do", async () => {
  const host = startHost({ PORT: "soon" });
  expect(await host.ended).toBe(1);
  expect(host.output()).toContain(
    'PORT is "soon": it must be a number from 0 to 65535. Example: PORT=9000',
  );
});

test("a port that is taken is named, with what to do", async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const host = startHost({ PORT: port });
  expect(await host.ended).toBe(1);
  expect(host.output()).toContain(`Port ${port} is taken.`);
});

/** Memory of a process in megabytes, as the system counts it. */
function megabytesOf({ pid = 0 }: ServerProcess): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;
}

test("memory stays flat while a great upload is refused", async () => {
  const host = startHost({});
  const { origin: address } = await host.ready;
  // What is loaded with the first request is not what an upload leaves behind.
  await upload(address, 1, "application/json").catch(() => "cut");
  const before = megabytesOf(host);
  let peak = before;
  const note = () => (peak = Math.max(peak, megabytesOf(host)));
  for (const type of ["application/json", "multipart/form-data; boundary=x"]) {
    // A sender that does not stop to listen may find the line cut before it reads the answer.
    const answer = await upload(address, 300, type, note).catch(() => "cut");
    expect([413, "cut"]).toContain(answer);
    note();
  }
  expect(peak - before).toBeLessThan(100);
  await host.stop();
});
