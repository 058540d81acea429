/** The editor's page as a build with ADMIN=1 leaves it, beside nothing else of the site, behind our host. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatHeaders, siteHeaders } from "../../functions/http/site-headers";
import type { AdminSettings } from "../../src/admin/admin-settings";
import { listFiles } from "../../src/content-model/files/text-files";
import { writeAdmin } from "../../src/gatsby/write-admin";
import { startOwnHost } from "./own-host";

const root = join(__dirname, "../..");

/** Its origin, a folder for what a test writes, and how to stop it, which takes the folder away. */
export async function startAdminHost(settings: AdminSettings) {
  const folder = mkdtempSync(join(tmpdir(), "admin-"));
  mkdirSync(join(folder, "public"));
  for (const file of ["index.html", "favicon.svg"]) {
    cpSync(join(root, "public", file), join(folder, "public", file));
  }
  await writeAdmin(root, join(folder, "public/admin"), settings);
  const paths = listFiles(join(folder, "public")).paths.map((path) => `/${path}`);
  const headers = formatHeaders(siteHeaders({ paths, pages: [] }, "max-age=300"));
  writeFileSync(join(folder, "public/_headers"), headers);
  const host = await startOwnHost({ PUBLIC_DIR: join(folder, "public") });
  const stop = async () => {
    await host.stop();
    rmSync(folder, { recursive: true });
  };
  return { origin: host.origin, folder, stop };
}
