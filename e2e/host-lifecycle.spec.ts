import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { throwAwayStore } from "./throw-away-store";
import { upload } from "./upload";

const root = join(__dirname, "..");

function startHost(variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", "functions/server/main.ts"], {
    cwd: root,
    env: { ...process.env, ...throwAwayStore("lifecycle"), ...variables },
  });
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

function exitCode(host: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => host.on("exit", resolve));
}

test("a request in flight is answered before the host stops", async ({ request }) => {
  const port = 9405;
  const host = startHost({ PORT: String(port) });
  const ended = exitCode(host);
  await expect(async () => {
    await request.get(`http://localhost:${port}/api/health`);
  }).toPass();

  const socket = connect(port, "localhost");
  const body = JSON.stringify({ name: "Jo" });
  const answer = textOf(socket);
  socket.write(
    `POST /api/send-contact-email HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  // The host has the request once it has answered another one on the same loop.
  await request.get(`http://localhost:${port}/api/health`);
  host.kill("SIGTERM");
  await expect(async () => {
    await expect(request.get(`http://localhost:${port}/api/health`)).rejects.toThrow();
  }).toPass();
  // A terminal, npm and systemd each send their own.
  host.kill("SIGTERM");
  host.kill("SIGINT");
  socket.write(body.slice(5));
  expect(await answer).toContain("HTTP/1.1 422");
  expect(await answer).toContain("Connection: close");
  expect(await ended).toBe(0);
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
  const [said, code] = await Promise.all([textOf(host.stderr), exitCode(host)]);
  expect(said).toContain('PORT is "soon": it must be a number from 0 to 65535. Example: PORT=9000');
  expect(code).toBe(1);
});

test("a port that is taken is named, with what to do", async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const host = startHost({ PORT: port });
  const [said, code] = await Promise.all([textOf(host.stderr), exitCode(host)]);
  expect(said).toContain(`Port ${port} is taken.`);
  expect(code).toBe(1);
});

/** Memory of a process in megabytes, as the system counts it. */
function megabytesOf({ pid = 0 }: ChildProcess): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;
}

test("memory stays flat while a great upload is refused", async ({ request }) => {
  const address = "http://localhost:9407";
  const host = startHost({ PORT: "9407" });
  const ended = exitCode(host);
  await expect(async () => {
    await request.get(`${address}/api/health`);
  }).toPass();
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
  host.kill("SIGTERM");
  await ended;
});
