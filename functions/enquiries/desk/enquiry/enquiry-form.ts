/** The form of an enquiry's page, its note, and the type of an invalid action. */
import { html } from "hono/html";
import { enquiryVersion, type StoredEnquiry } from "../../enquiry";
import {
  actionButton,
  changeFormId,
  hiddenFields,
  type HtmlPart,
  type DeskContext,
} from "../desk-page";

/** The one form of the page. Enter in a field presses its first button (HTML, "implicit submission"). */
export const enquiryForm = ({ reference, events }: StoredEnquiry, context: DeskContext) => html`
  <form id="${changeFormId}" method="post" action="${context.base}/${reference}">
    ${hiddenFields({ version: enquiryVersion(events) }, context)}
    <button class="visually-hidden" tabindex="-1" aria-hidden="true">Save</button>
  </form>
`;

/** An action that cannot be done: what is wrong, the kind of action, and the form as it was submitted. */
export type InvalidAction = {
  readonly problem: string;
  readonly kind: string;
  readonly submitted: URLSearchParams;
};

/** The id of the element that says what is wrong. */
export const problemId = "problem";

/** The note, with its text in an invalid form. */
export const noteFields = (invalid: InvalidAction | undefined): HtmlPart => html`
  <section class="spaced">
    <h2><label for="note">A note for yourself</label></h2>
    <p class="note">It is saved with whatever you press.</p>
    <textarea id="note" name="note" form="${changeFormId}" rows="2" maxlength="2000">
${invalid?.submitted.get("note") ?? ""}</textarea>
    ${actionButton("note", "button sm", "Save note")}
  </section>
`;
