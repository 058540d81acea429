/** What was typed, kept in the tab's session storage until it is sent. */
import { contactFields } from "../../functions/contact/contact-fields";
import type { ContactRequest } from "../../functions/contact/contact-request";

const storageKey = "contact-draft";

/** The draft of this tab, or nothing. Storage may be off or full; then there is no draft. */
export function readDraft(): Partial<ContactRequest> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const entries = Object.entries(stored).filter(
      ([name, value]) => contactFields.some((field) => field === name) && typeof value === "string",
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps what was typed. */
export function writeDraft(values: ContactRequest): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(values));
  } catch {
    // Without storage the form still works; only a reload would lose the text.
  }
}

/** Forgets the draft. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
