/** Names the address without a page in the browser's console. */
export function logMissingPage(): void {
  console.error("404: no page at", location.pathname);
}
