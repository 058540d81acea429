/** What the browser runs once an island is needed: it takes the island's HTML over. */
import { Component, type ComponentType, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { IslandName } from "../content-model/paths";

type BoundaryProps = { readonly onError: (error: Error) => void; readonly children: ReactNode };

/** Reports what breaks below it, and shows nothing from then on. */
class ErrorBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: Error) {
    this.props.onError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Fills the fields in `target` with what is typed in `form`, by their names. */
function copyTyped(form: HTMLFormElement, target: Element): void {
  for (const [name, value] of new FormData(form)) {
    const field = target.querySelector(`[name="${name}"]`);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && typeof value === "string") field.value = value;
  }
}

/**
 * Hydrates the island of this name with the data that stand beside it. Should the part ever fail,
 * the HTML comes back as it was, with what was typed: it works as it does without script.
 * @param complete adds what is in the island's HTML and not in its data
 */
export function hydrateIsland<Props extends object>(
  name: IslandName,
  Part: ComponentType<Props>,
  complete: (data: Props, island: Element) => Props = (data) => data,
): void {
  const island = document.querySelector(`[data-island="${name}"]`);
  const json = island?.nextElementSibling?.textContent;
  if (!island || !json) return;
  const original = island.cloneNode(true) as Element;
  // React keeps the element, and takes it out of the page when something fails.
  const form = island.querySelector("form");
  const root = hydrateRoot(
    island,
    <ErrorBoundary
      onError={(error) => {
        console.error(`The ${name} failed and works without script from here on:`, error);
        if (form) copyTyped(form, original);
        island.replaceWith(original);
        // Not before React has finished.
        setTimeout(() => {
          root.unmount();
        });
      }}
    >
      <Part {...complete(JSON.parse(json) as Props, island)} />
    </ErrorBoundary>,
  );
}
