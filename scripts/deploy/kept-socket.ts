/**
 * A host that is restarted as systemd does it for saltworks.socket: the socket listens all the time, and each
 * host gets it as descriptor 3. systemd-socket-activate makes the socket, a shell holds it between hosts.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { start, type StartOptions } from "./processes";
import { must } from "./trial";

/** The host, until `stop`. */
export type Service = {
  readonly output: () => string;
  /** As `systemctl restart`; resolves once the host before has ended by itself. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The settings go to the host; the other three are the shell's own. */
const loop = `
while [ -e "$WORK/on" ]; do
  (cd "$CURRENT" && exec sh -c 'echo $$ > "$WORK/pid"; LISTEN_PID=$$ exec "$@"' sh "$@")
  echo $? > "$WORK/code"
done`;

/** Is there what makes the socket? */
export function canKeepSocket(): boolean {
  return spawnSync("systemd-socket-activate", ["--version"], { stdio: "ignore" }).status === 0;
}

/** Polls for a file; a minute at most. */
async function untilWritten(file: string): Promise<string> {
  const end = Date.now() + 60_000;
  while (!existsSync(file) || readFileSync(file, "utf8") === "") {
    must(Date.now() < end, `${file} was not written`);
    await delay(20);
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * Starts the host at the first connection to the port.
 * @param work an empty folder that the host's user may write to
 */
export async function keepSocket(
  command: readonly string[],
  port: number,
  work: string,
  { cwd, env = {}, user }: StartOptions,
): Promise<Service> {
  const settings = { ...env, CURRENT: cwd, WORK: work };
  const passed = Object.keys(settings).map((name) => `--setenv=${name}`);
  const activate = ["systemd-socket-activate", `--listen=127.0.0.1:${port}`, ...passed];
  const options = { cwd: work, env: settings, ...(user && { user }) };
  const [on, pid, code] = ["on", "pid", "code"].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ];
  spawnSync("touch", [on], user);
  const shell = start([...activate, "sh", "-c", loop, "sh", ...command], options);
  // It tells once it listens.
  const end = Date.now() + 10_000;
  while (!shell.output().includes("Listening")) {
    must(Date.now() < end, `The socket does not listen: ${shell.output()}`);
    await delay(20);
  }
  const endHost = async () => {
    const running = Number(await untilWritten(pid));
    rmSync(pid);
    rmSync(code, { force: true });
    process.kill(running, "SIGTERM");
    const ended = await untilWritten(code);
    must(ended === "0", `The host ended with ${ended}:\n${shell.output().slice(-2000)}`);
  };
  return {
    output: shell.output,
    restart: endHost,
    stop: async () => {
      rmSync(on);
      await endHost();
      await shell.stop();
    },
  };
}
