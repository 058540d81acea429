/** Finds committed photographs with a GPS location: whoever clones the repository can read it. */
import { join } from "node:path";
import sharp from "sharp";
import { hasLocation } from "../rules/pictures/check-pictures";
import { pastFiles } from "../files/git-history";
import type { LaunchFinding } from "./finding";

/** A task for each picture, even a deleted one, whose metadata has a location. `root` is the project's folder. */
export async function picturesWithLocation(root: string): Promise<LaunchFinding[]> {
  const photos = pastFiles(join(root, "content/pictures")).filter(({ path }) =>
    /\.(?:jpe?g|png|webp|hei[cf])$/i.test(path),
  );
  const findings = await Promise.all(
    photos.map(async ({ path, commit, bytes }): Promise<readonly LaunchFinding[]> => {
      const metadata = await sharp(bytes())
        .metadata()
        .catch(() => undefined);
      if (!metadata || !hasLocation(metadata)) return [];
      return [
        {
          rule: "location-in-history",
          level: "task",
          path: `content/pictures/${path}`,
          line: 1,
          message: `told where it was taken (GPS) when it was committed in ${commit}; if that is a customer's home, take it out of the history with git filter-repo before others see the repository`,
          why: "Where somebody lives is personal data; a later commit does not take it away.",
          source: "https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/",
        },
      ];
    }),
  );
  return findings.flat();
}
