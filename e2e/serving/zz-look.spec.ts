import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { startAdminHost } from "../support/admin-host";
import { git, offerGitHub } from "../support/fake-github";
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test("look", async ({ page }) => {
  test.setTimeout(60000);
  const host = await startAdminHost({ repository: { name: "spark/site", branch: "main", authUrl: undefined } });
  const repository = mkdtempSync(join(host.folder, "repository-"));
  cpSync("/work/wt-editor/content", join(repository, "content"), { recursive: true });
  git(repository, "init", "-q", "-b", "main"); git(repository, "add", "--all"); git(repository, "commit", "-qm", "x");
  page.on("console", (m) => console.log("console", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("pageerror", e.message, e.stack?.slice(0, 600)));
  page.on("request", (r) => { if (!r.url().startsWith(host.origin) && !r.url().startsWith("blob")) console.log("req", r.method(), r.url().slice(0, 150)); });
  page.on("response", (r) => { if (r.status() >= 400) console.log("res", r.status(), r.url().slice(0, 120)); });
  await offerGitHub(page, repository);
  try { await require("/tmp/editor/step.cjs").run(page, host, repository); } catch (e) { console.log(String(e).slice(0, 1500)); }
  await page.screenshot({ path: "/tmp/editor/look.png" });
  await host.stop();
});
