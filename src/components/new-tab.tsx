/** What a link has that opens in a new tab, safely; `NewTabHint` stands at the end of its words. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Says that a link opens in a new tab to those who cannot see it. */
export function NewTabHint() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}
