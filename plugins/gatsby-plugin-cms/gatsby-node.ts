import { join } from "node:path";
import type { GatsbyNode, PluginOptions } from "gatsby";
import { writeAdmin, type CmsOptions } from "./write-admin";

/** The shape of CmsOptions: Gatsby ends the command if an option is wrong, and warns of unknown ones. */
export const pluginOptionsSchema: GatsbyNode["pluginOptionsSchema"] = ({ Joi }) =>
  Joi.object({
    enabled: Joi.boolean().required(),
    script: Joi.string().required(),
    config: Joi.function().required(),
    constants: Joi.function().required(),
    styles: Joi.function().required(),
    pictures: Joi.function().required(),
  });

/** Writes the page, and returns the path of its HTML. */
async function writePage(options: CmsOptions): Promise<string> {
  const root = process.cwd();
  const folder = join(root, "public/admin");
  await writeAdmin(root, folder, options);
  return join(folder, "index.html");
}

/** Writes the page of a build, or deletes that of an earlier one. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (
  _,
  options: PluginOptions & CmsOptions,
) => {
  await writePage(options);
};

/** The part of Express used here. */
type Server = {
  readonly get: (path: string, answer: (request: unknown, response: Response) => void) => void;
};
type Response = { readonly sendFile: (path: string) => void };

/** The page in `gatsby develop`: the browser opens the files of the checkout itself. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async (
  { app, reporter },
  options: PluginOptions & CmsOptions,
) => {
  const file = await writePage(options);
  if (!options.enabled) return;
  (app as Server).get("/admin", (_request, response) => {
    response.sendFile(file);
  });
  reporter.info("Content can be edited at /admin on this server, in Chrome or Edge");
};
