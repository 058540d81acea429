/** A disk of a few megabytes, in memory: full as soon as somebody fills it. */
import { spawnSync } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const megabytes = 8;

/** See the top of the file. */
export type SmallDisk = {
  /** Leaves no room at all. */
  readonly fill: () => void;
  /** Takes away what filled it. */
  readonly makeRoom: () => void;
  readonly unmount: () => void;
};

/** Mounts one at the folder (Linux, as root); nothing where that is not allowed. */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", folder];
  if (spawnSync("mount", options, { stdio: "ignore" }).status !== 0) return undefined;
  const ballast = join(folder, "ballast");
  return {
    fill: () => {
      // Until it is refused: whoever asks for the room that is left may be too late to take it.
      const part = Buffer.alloc(4096);
      for (;;) {
        try {
          appendFileSync(ballast, part);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
          throw error;
        }
      }
    },
    makeRoom: () => {
      rmSync(ballast);
    },
    unmount: () => {
      spawnSync("umount", [folder]);
    },
  };
}
