/** Pages that are written but not published. */
import type { Content } from "../content";
import { isDraft } from "../publishing";
import { placeOf, type LaunchFinding } from "./finding";

/** One task for each draft. */
export function drafts({ files }: Content): LaunchFinding[] {
  return files
    .filter(({ value }) => isDraft(value))
    .map((file) => ({
      rule: "drafts",
      level: "task",
      ...placeOf(file, ["draft"]),
      message: 'is a draft; take out the line "draft: true" to publish it, or delete the file',
      why: "Visitors and search engines do not see it.",
      source: "content/README.md",
    }));
}
