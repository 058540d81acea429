/** What the browser runs once an island is needed: it takes the island's HTML over. */
import { Component, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { IslandName } from "../content-model/paths";

type BoundaryProps = {
  /** Called before the effects of what stands below it. */
  readonly onMount: () => void;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
};

/** Reports what breaks below it, and shows nothing from then on. */
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

/** What a visitor can reach, in its order; text areas, buttons and links have what is used here of an input. */
const controlsOf = (island: Element) => [
  ...island.querySelectorAll<HTMLInputElement>("input, textarea, button, a"),
];

type Controls = ReturnType<typeof controlsOf>;

/** The same control in new markup: fields and the button that sends by their attributes, others by their place. */
function counterpartOf(old: HTMLInputElement, before: Controls, after: Controls) {
  if (!old.name && old.type !== "submit") return after[before.indexOf(old)];
  return after.find(
    ({ name, type, value }) =>
      name === old.name && type === old.type && (type !== "radio" || value === old.value),
  );
}

/** Puts what stands in the fields of old markup into those of new markup. */
function copyFields(before: Controls, after: Controls): void {
  for (const old of before) {
    const field = old.name ? counterpartOf(old, before, after) : undefined;
    if (!field || field === old) continue;
    if (old.type === "file") field.files = old.files;
    else if (old.type === "radio") field.checked = old.checked;
    else field.value = old.value;
  }
}

/**
 * Hydrates the island of this name with the data that stand beside it. Should the part ever fail,
 * the HTML comes back as it was, with what was typed: it works as it does without script.
 *
 * If a translator or a password manager has changed the HTML, React replaces all of it (react#11538).
 * Fields, focus and caret are then put into the new elements: in the same task, so that nobody can type
 * meanwhile, and before the part's effects, which find the fields as the visitor left them either way.
 * @param complete adds what is in the island's HTML and not in its data
 */
export function hydrateIsland<Props extends object>(
  name: IslandName,
  Part: ComponentType<Props>,
  complete: (data: Props, island: Element) => Props = (data) => data,
): void {
  const island = document.querySelector(`[data-island="${name}"]`);
  const json = island?.parentElement?.querySelector('[type="application/json"]')?.textContent;
  if (!island || !json) return;
  const original = island.cloneNode(true) as Element;
  const before = controlsOf(island);
  let controls = before;
  const focused = before.find((control) => control === document.activeElement);
  const { selectionStart, selectionEnd, scrollTop = 0 } = focused ?? {};
  const part = (
    <ErrorBoundary
      onMount={() => {
        controls = controlsOf(island);
        copyFields(before, controls);
      }}
      onError={(error) => {
        console.error(`The ${name} failed and works without script from here on:`, error);
        copyFields(controls, controlsOf(original));
        island.replaceWith(original);
        // Not before React has finished.
        setTimeout(() => {
          root.unmount();
        });
      }}
    >
      <Part {...complete(JSON.parse(json) as Props, island)} />
    </ErrorBoundary>
  );
  const root = flushSync(() => hydrateRoot(island, part, { onRecoverableError: console.warn }));
  const control = focused && counterpartOf(focused, before, controlsOf(island));
  if (!control || control === document.activeElement) return;
  control.focus({ preventScroll: true });
  // An e-mail address has no selection (HTML, "setSelectionRange"); its caret is at the end by now.
  if (typeof selectionStart === "number")
    control.setSelectionRange(selectionStart, selectionEnd ?? selectionStart);
  control.scrollTop = scrollTop;
}
