/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { CameFrom } from "./came-from";

function pathAt(address: string, referrer: string): string | undefined {
  window.history.replaceState(null, "", address);
  Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
  const { container } = render(<CameFrom />);
  return container.querySelector<HTMLInputElement>("input[name=from]")?.value;
}

const { origin } = window.location;

test.each([
  ["the page that the link named", "/contact?from=/services", "", "/services"],
  ["the link before the browser", "/contact?from=/services", `${origin}/blogs`, "/services"],
  ["else the page before", "/contact", `${origin}/blogs?x=1#y`, "/blogs"],
  ["no other site", "/contact", "https://www.google.com/search?q=electrician", ""],
  ["nothing, if there was none", "/contact", "", ""],
])("the form sends %s", (_, address, referrer, path) => {
  expect(pathAt(address, referrer)).toBe(path);
});
