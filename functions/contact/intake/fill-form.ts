/**
 * Puts the form into the state a visitor left it in: what was typed, a message at each field
 * that is wrong, and all of them above. The markup is that of src/contact (form-field.tsx,
 * error-summary.tsx).
 */
import {
  contactFieldNames,
  originField,
  stateClassAttribute,
  type FieldErrors,
  type FormStateName,
  type TypedFields,
} from "../contact-fields";
import { photosField } from "../photo-rules";
import {
  attributeOf,
  createElement,
  findElement,
  insertBefore,
  parentOf,
  prepend,
  setAttribute,
  setText,
  type Element,
} from "./html-tree";

const formFieldNames = [...contactFieldNames, photosField.name] as const;

/** The form as a visitor left it. */
export type FormState = {
  readonly typed: TypedFields;
  readonly errors: FieldErrors;
  /** What is wrong if no field is. */
  readonly problem?: string | undefined;
  /** What was said of the page that led to the form. */
  readonly from?: string;
};

/** What the build calls a class of the form's states; nothing if the page does not say. */
type ClassOf = (name: FormStateName) => string | undefined;

function fillField(field: Element, value: string): void {
  if (field.tagName === "input") setAttribute(field, "value", value);
  // The first line break in a textarea is left out when a page is read.
  else setText(field, value.startsWith("\n") ? `\n${value}` : value);
}

function markField(field: Element, name: string, error: string, classOf: ClassOf): void {
  const id = `${name}-error`;
  const hint = attributeOf(field, "aria-describedby");
  setAttribute(field, "aria-invalid", "true");
  setAttribute(field, "aria-describedby", [hint, id].filter(Boolean).join(" "));
  const message = createElement(
    "p",
    { id, class: classOf("error") },
    createElement("span", { class: "visually-hidden" }, "Error: "),
    error,
  );
  insertBefore(field, message);
  const invalid = classOf("invalid");
  const box = parentOf(field);
  if (invalid && box) {
    setAttribute(box, "class", `${attributeOf(box, "class") ?? ""} ${invalid}`.trim());
  }
}

function summaryOf({ errors, problem }: FormState, classOf: ClassOf): Element {
  const links = formFieldNames.flatMap((name) => {
    const error = errors[name];
    return error ? [createElement("li", {}, createElement("a", { href: `#${name}` }, error))] : [];
  });
  return createElement(
    "div",
    {
      tabindex: "-1",
      // What the script does: without it the page would open far above the form.
      autofocus: "",
      class: classOf("summary"),
      "aria-labelledby": "form-problem",
    },
    createElement(
      "div",
      { role: "alert" },
      createElement("h3", { id: "form-problem" }, "There is a problem"),
      ...(problem ? [createElement("p", {}, problem)] : []),
      ...(links.length > 0 ? [createElement("ul", {}, ...links)] : []),
    ),
  );
}

/**
 * Fills the form, given as the tree of its element.
 * @throws {Error} if a field is missing
 */
export function fillForm(form: Element, state: FormState): void {
  const classOf: ClassOf = (name) => attributeOf(form, stateClassAttribute(name));
  for (const name of formFieldNames) {
    const field = findElement(form, (element) => attributeOf(element, "name") === name);
    // A page that was built before there were photos.
    if (!field && name === photosField.name) continue;
    if (!field) throw new Error(`The form has no field ${name}`);
    // A page cannot choose files for anyone.
    const value = name === photosField.name ? undefined : state.typed[name];
    if (typeof value === "string") fillField(field, value);
    const error = state.errors[name];
    if (error) markField(field, name, error, classOf);
  }
  const origin = findElement(form, (element) => attributeOf(element, "name") === originField);
  if (origin && state.from) setAttribute(origin, "value", state.from);
  prepend(form, summaryOf(state, classOf));
}
