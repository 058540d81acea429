import {
  contactFields,
  contactFieldNames,
  draftKey,
  mapFields,
} from "../../../functions/shared/contact-fields";
import type { Message } from "../../../functions/shared/check-message";
import { readFormValues } from "./send-message";

/** A form in which nothing was typed. */
export const emptyMessage: Message = mapFields(() => "");

/** The texts among the values of a form or of sessionStorage, by field of the form. */
function textValues(values: Readonly<Record<string, unknown>>): Partial<Message> {
  const texts: Partial<Message> = {};
  for (const name of contactFieldNames) {
    const value = values[name];
    if (typeof value === "string" && value !== "") texts[name] = value;
  }
  return texts;
}

/** The draft of this tab; empty if there is none or the browser allows no storage. */
function readDraft(): Partial<Message> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? textValues({ ...stored }) : {};
  } catch {
    return {};
  }
}

/** Stores the draft, or removes it if all fields are empty: a page that finds a draft loads the form's code at once. */
export function writeDraft(values: Message): void {
  const texts = textValues(values);
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify(texts));
  } catch {
    // The form works without storage; only a reload would lose the text.
  }
}

/** The services and towns that the site has. */
type Offered = {
  readonly services: readonly { readonly name: string }[];
  readonly towns: readonly string[];
};

/** The service that a link named, and the town of its page. Anybody can write a link, so others are ignored. */
function requestedService({ services, towns }: Offered): string | undefined {
  const query = new URLSearchParams(window.location.search);
  const service = services.find(({ name }) => name === query.get("service"))?.name;
  const town = towns.find((name) => name === query.get("town"));
  return town ? `${service ?? "Work"} in ${town}`.slice(0, contactFields.service.max) : service;
}

/** The texts in the form's fields, from the visitor, the browser or a program. */
export const readFormMessage = (form: HTMLFormElement | null): Message => ({
  ...emptyMessage,
  ...textValues(readFormValues(form)),
});

/** Fills in the fields that are empty. The others were filled in by the visitor or the browser. */
function fillEmpty(form: HTMLFormElement, texts: Partial<Message>): void {
  const current = readFormMessage(form);
  for (const name of contactFieldNames) {
    const text = texts[name];
    const all = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
    if (!text || current[name] || all.some(({ checked }) => checked)) continue;
    const choices = all.filter(({ type }) => type === "radio");
    const choice = choices.find(({ value }) => value === text) ?? choices.at(-1);
    if (choice) choice.checked = true;
    const field = choice?.value === text ? undefined : all.at(-1);
    if (field) field.value = text;
  }
}

/** Fills in the draft of this tab and the service that a link named; returns the texts that are then in the form. */
export function restoreDraft(form: HTMLFormElement, offered: Offered): Message {
  const service = requestedService(offered);
  fillEmpty(form, { ...readDraft(), ...(service && { service }) });
  return readFormMessage(form);
}
