/** The editor's page under `npm run develop`: the browser itself opens the files of the checkout. */
import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { readAdminSettings } from "./admin-settings";
import { writeAdmin } from "./write-admin";

/** The part of Express that is used here. */
type Server = {
  readonly get: (path: string, answer: (request: unknown, response: Response) => void) => void;
};
type Response = { readonly sendFile: (path: string) => void };

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter }) => {
  const settings = readAdminSettings(process.env);
  const root = process.cwd();
  const folder = join(root, "public/admin");
  await writeAdmin(root, folder, settings);
  if (!settings) return;
  (app as Server).get("/admin", (_request, response) => {
    response.sendFile(join(folder, "index.html"));
  });
  reporter.info("Content can be edited at http://localhost:8000/admin, in Chrome or Edge");
};
