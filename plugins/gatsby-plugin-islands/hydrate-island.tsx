/** Hydrates an island in the browser once it is needed. */
import { Component, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

type BoundaryProps = {
  /** Called before the effects of the children. */
  readonly onMount: () => void;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
};

/** Reports errors of its children, and then renders nothing. */
class ErrorBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    if (!this.state.failed) this.props.onMount();
  }
  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Interactive elements in document order, typed as inputs, since all have the properties that are used here. */
const controlsOf = (island: Element) => [
  ...island.querySelectorAll<HTMLInputElement>("input, textarea, select, button, a"),
];

/** True for radio buttons and check boxes, which share a name and differ by value. */
const isCheckable = ({ type }: HTMLInputElement) => type === "radio" || type === "checkbox";

type Controls = ReturnType<typeof controlsOf>;

/**
 * The same control in new markup: fields and the submit button are matched by their attributes,
 * others by position.
 */
function counterpartOf(old: HTMLInputElement, before: Controls, after: Controls) {
  if (!old.name && old.type !== "submit") return after[before.indexOf(old)];
  return after.find(
    ({ name, type, value }) =>
      name === old.name && type === old.type && (!isCheckable(old) || value === old.value),
  );
}

/** Copies the values of the old markup's fields to the new markup's. */
function copyFields(before: Controls, after: Controls): void {
  for (const old of before) {
    const field = old.name ? counterpartOf(old, before, after) : undefined;
    if (!field || field === old) continue;
    if (old.type === "file") field.files = old.files;
    else if (isCheckable(old)) field.checked = old.checked;
    else field.value = old.value;
  }
}

/**
 * Hydrates the island of this name with the props beside it. If the component fails, the original HTML returns with the
 * text typed so far, and works as it does without script. If a translator or a password manager has changed the HTML,
 * React replaces all of it (react#11538). Fields, focus and caret are then copied to the new elements. That happens in
 * the same task, so that nobody can type meanwhile, and before the component's effects, so that those find the fields
 * as the visitor left them.
 * @param complete adds props that are in the island's HTML and not in its JSON
 */
export function hydrateIsland<Props extends object>(
  name: string,
  IslandComponent: ComponentType<Props>,
  complete: (props: Props, island: Element) => Props = (props) => props,
): void {
  const selector = `[data-island="${name}"]`;
  const island = document.querySelector(selector);
  // A browser's extension may have put an element of its own between the two.
  const json = document.querySelector(`${selector} ~ [type="application/json"]`)?.textContent;
  if (!island || !json) return;
  const original = island.cloneNode(true) as Element;
  const before = controlsOf(island);
  let controls = before;
  const focused = before.find((control) => control === document.activeElement);
  const { selectionStart, selectionEnd, scrollTop = 0 } = focused ?? {};
  const element = (
    <ErrorBoundary
      onMount={() => {
        controls = controlsOf(island);
        copyFields(before, controls);
      }}
      onError={(error) => {
        console.error(`The ${name} failed and works without script from here on:`, error);
        copyFields(controls, controlsOf(original));
        island.replaceWith(original);
        // React must finish first.
        setTimeout(() => {
          root.unmount();
        });
      }}
    >
      <IslandComponent {...complete(JSON.parse(json) as Props, island)} />
    </ErrorBoundary>
  );
  const root = flushSync(() => hydrateRoot(island, element, { onRecoverableError: console.warn }));
  const control = focused && counterpartOf(focused, before, controlsOf(island));
  if (!control || control === document.activeElement) return;
  control.focus({ preventScroll: true });
  // An e-mail field has no selection (HTML, "setSelectionRange"); its caret is at the end already.
  if (typeof selectionStart === "number")
    control.setSelectionRange(selectionStart, selectionEnd ?? selectionStart);
  control.scrollTop = scrollTop;
}
