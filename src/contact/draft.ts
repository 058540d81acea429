/** What was typed, kept in the tab's session storage until it is sent. */
import { draftKey } from "../content-model/paths";
import { contactFieldNames } from "../../functions/contact/contact-fields";
import type { ContactRequest } from "../../functions/contact/contact-request";

/** The texts in what a form or a store holds, by field; nothing else. */
export function textsIn(held: Readonly<Record<string, unknown>>): Partial<ContactRequest> {
  const texts: Partial<ContactRequest> = {};
  for (const name of contactFieldNames) {
    const value = held[name];
    if (typeof value === "string" && value !== "") texts[name] = value;
  }
  return texts;
}

/** The draft of this tab, or nothing. Storage may be off or full; then there is no draft. */
export function readDraft(): Partial<ContactRequest> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? textsIn({ ...stored }) : {};
  } catch {
    return {};
  }
}

/** Keeps what was typed. */
export function writeDraft(values: ContactRequest): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(values));
  } catch {
    // Without storage the form still works; only a reload would lose the text.
  }
}

/** Forgets the draft. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Nothing was kept.
  }
}
