/** Where Gatsby writes the data of the page at `path`. */
export function pageDataPath(path: string): string {
  return `/page-data${path}/page-data.json`;
}
