/** `npm run new -- company`: writes a whole content folder to begin with. */
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Writes the content of the tests' company, which has all that is required and nothing more.
 * @throws {Error} if there is content already; nothing is written then
 */
export function writeCompany(folder: string): void {
  const place = relative(process.cwd(), folder) || folder;
  // The guide for editors names no firm, so it stays.
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const present = names.filter((name) => name !== "README.md");
  if (present.length > 0) {
    throw new Error(
      `${place} has files. Move all but README.md away first (mv ${place} ${place}-old; mkdir ${place}; mv ${place}-old/README.md ${place}), or name another folder with --content. Nothing was written.`,
    );
  }
  cpSync(join(import.meta.dirname, "../../src/testing/company/plain"), folder, { recursive: true });
  console.log(
    `Wrote ${place}: a made-up plumber in Leeds. Next: put your own firm in its place, business.yml first (docs/how-to.md, "Another company takes the site over").`,
  );
}
