/** Makes names for files, URLs and fragments. Runs in the browser too. */

/** Words as a file name and URL: lower case, joined by hyphens, without accents. */
export function slugify(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
