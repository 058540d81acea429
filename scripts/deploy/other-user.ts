/** Somebody who is not root and owns nothing, to run hosts as. */
import { spawnSync } from "node:child_process";

/** A user by numbers. */
export type User = { readonly uid: number; readonly gid: number };

/** `nobody`; nothing where we may not run programs as others, or Node is where only we can reach it. */
export function otherUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout),
  );
  if (!uid || !gid) return undefined;
  const { status } = spawnSync(process.execPath, ["--version"], { uid, gid, cwd: "/" });
  return status === 0 ? { uid, gid } : undefined;
}
