/** The page for editors, as a build with ADMIN=1 makes it, on our host without the rest of the site, on a phone. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import { formatHeaders, siteHeaders } from "../../functions/http/site-headers";
import type { AdminSettings } from "../../src/cms/admin-settings";
import { cmsOptions } from "../../src/cms/cms-options";
import { filesBelow } from "../../src/content-model/files/read-files";
import { writeAdmin } from "../../plugins/gatsby-plugin-cms/write-admin";
import { startTestHost } from "./test-host";

export const root = join(__dirname, "../..");

type Host = { readonly origin: string; readonly folder: string };

/** Tests that fail if the page logs a warning or an error, or contacts anything but its host and its repository. */
export const test = base.extend<
  { content: string },
  { repository: AdminSettings["repository"]; admin: Host }
>({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  /** The repository it commits to; by default none: it works in a folder of the editor's machine. */
  repository: [undefined, { scope: "worker", option: true }],
  admin: [
    async ({ repository }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "admin-"));
      const site = join(folder, "public");
      mkdirSync(site);
      for (const file of ["index.html", "favicon.svg"])
        cpSync(join(root, "public", file), join(site, file));
      await writeAdmin(root, join(site, "admin"), cmsOptions({ repository }));
      const paths = filesBelow(site).paths.map((path) => `/${path}`);
      const headers = formatHeaders(siteHeaders({ paths, pageHtml: [] }, "max-age=300"));
      writeFileSync(join(site, "_headers"), headers);
      const host = await startTestHost({ PUBLIC_DIR: site });
      await use({ origin: host.origin, folder });
      await host.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ admin }, use) => use(admin.origin),
  /** A copy of the site's content in a folder of its own. */
  content: async ({ admin }, use) => {
    const content = join(mkdtempSync(join(admin.folder, "checkout-")), "content");
    cpSync(join(root, "content"), content, { recursive: true });
    await use(content);
  },
  page: async ({ page, admin, repository }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    if (!repository) {
      page.on("console", (message) => {
        // Chromium's remark on the frame of the CMS's preview, which the page's policy covers.
        if (message.text().startsWith("An iframe which has both allow-scripts")) return;
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("request", (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(admin.origin)) complaints.push(url);
      });
    }
    await use(page);
    expect(complaints).toEqual([]);
  },
});
