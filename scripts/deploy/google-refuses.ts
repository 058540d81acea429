/** docs/runbooks/google-refuses.md: what `npm run photos:check` says of each refusal, and what a restart mends. */
import { apiPaths } from "../../functions/paths";
import {
  fakeError,
  fakeList,
  fakeProfile,
  startFakeGoogle,
} from "../../functions/testing/fake-google";
import { json } from "../../functions/testing/replies";
import { inFolder } from "./in-folder";
import { run, type Settings } from "./processes";
import { settingsIn, startSite, type SiteHost } from "./site-host";
import { must, type Trial } from "./trial";

type Answer = { readonly status: number; readonly error?: string; readonly photos: number };

async function askForPhotos({ origin }: SiteHost): Promise<Answer> {
  const answer = await fetch(origin + apiPaths.photos);
  const body = (await answer.json()) as { photos: unknown[]; error?: string };
  return { status: answer.status, error: body.error, photos: body.photos.length };
}

/** What `npm run photos:check` prints, and whether it was content. */
async function check(settings: Settings): Promise<{ said: string; isFine: boolean }> {
  const command = [process.execPath, "scripts/run.mjs", "check-photos"];
  try {
    return { said: await run(command, { cwd: process.cwd(), env: settings }), isFine: true };
  } catch (error) {
    return { said: String((error as { stdout?: string }).stdout), isFine: false };
  }
}

const refusals = [
  { code: 403, status: "PERMISSION_DENIED" },
  { code: 404, status: "NOT_FOUND" },
  { code: 429, status: "RESOURCE_EXHAUSTED" },
] as const;

/** More than the host takes before it leaves Google alone. */
const enough = 10;

/** See the top of the file. */
export const googleRefuses: Trial = {
  name: "google-refuses",
  page: "docs/runbooks/google-refuses.md",
  needs: [],
  run: (tell) =>
    inFolder("google", async (folder) => {
      const google = await startFakeGoogle();
      const settings = settingsIn(folder, google.environment);
      let host = await startSite(settings);
      try {
        for (const { code, status } of refusals) {
          google.answers.list = json(code, fakeError(code, status));
          const { said, isFine } = await check(settings);
          must(
            !isFine && said.includes(String(code)),
            `photos:check says nothing of ${code}: ${said}`,
          );
          must(!said.includes(fakeProfile.apiKey), "photos:check prints the key");
          tell(`${code}: photos:check says so, without the key`);
        }
        for (let asked = 0; asked < enough; asked += 1) {
          const { status, error } = await askForPhotos(host);
          must(status >= 500 && error !== undefined, `Visitors are answered ${status}`);
        }
        google.answers.list = json(200, fakeList(10));
        const { said, isFine } = await check(settings);
        must(isFine, `photos:check is not content though Google answers: ${said}`);
        const calls = google.calls("list");
        const { status } = await askForPhotos(host);
        must(status >= 500 && google.calls("list") === calls, `It asks on: ${status}`);
        tell("mended: photos:check is content; the host does not ask again yet");
        await host.stop();
        host = await startSite(settings);
        const { status: after, photos } = await askForPhotos(host);
        must(after === 200 && photos === 10, `After a restart: ${after}, ${photos} photos`);
        tell("restarted: 200 with 10 photos");
        await host.stop();
        host = await startSite(settingsIn(folder));
        const without = await askForPhotos(host);
        must(without.status === 200 && without.photos === 0, `Without a key: ${without.status}`);
        tell("without a key: 200 with an empty list");
      } finally {
        await host.stop();
        await google.close();
      }
    }),
};
