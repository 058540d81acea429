/** Lets our adapter for Netlify write its functions into the folder this is started in. */
import { readFileSync } from "node:fs";
import { apiRoot, sharedPagePaths } from "../../functions/paths";
import { chooseAdapter } from "../../src/gatsby/choose-adapter";

type Context = Parameters<ReturnType<typeof chooseAdapter>["adapt"]>[0];

const compiled = JSON.parse(readFileSync(".cache/functions/manifest.json", "utf8")) as {
  functionId: string;
  functionRoute: string;
  relativeCompiledFilePath: string;
}[];
const page = {
  type: "static",
  path: sharedPagePaths.contact,
  filePath: "public/contact/index.html",
} as const;

/** What Gatsby hands to an adapter, as far as Netlify's asks for it. */
const context = {
  functionsManifest: compiled.map(({ functionId, functionRoute, relativeCompiledFilePath }) => {
    const file = `.cache/functions/${relativeCompiledFilePath}`;
    return {
      functionId,
      name: apiRoot + functionRoute,
      pathToEntryPoint: file,
      requiredFiles: [file],
    };
  }),
  routesManifest: [{ ...page, headers: [] }],
  headerRoutes: [],
  pathPrefix: "",
  remoteFileAllowedUrls: [],
  reporter: { ...console, verbose: () => undefined },
};
await chooseAdapter({ NETLIFY: "true" }).adapt(context as unknown as Context);
