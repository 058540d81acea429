/** Replaces the day of the build, in the element with this id, by the visitor's own. */
export function showToday({ id }: { id: string }): void {
  const shown = document.getElementById(id);
  const form = { day: "numeric", month: "long", year: "numeric" } as const;
  if (shown) shown.textContent = new Date().toLocaleDateString("en-GB", form);
}
