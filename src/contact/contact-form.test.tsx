/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContactForm } from "./contact-form";

const texts = { formNote: "We reply soon.", photosHint: "Show us.", successMessage: "Thank you." };
const ways = {
  phone: { display: "01632 960000", international: "+441632960000" },
  whatsapp: "441632960000",
  email: { address: "hello@example.com", subject: "Quote" },
  promise: { heading: "Soon", read: "We read it.", text: "We reply soon." },
};

async function open() {
  const { container, unmount } = render(
    <ContactForm
      texts={texts}
      ways={ways}
      services={[{ name: "Rewires", shortName: "Rewires" }]}
    />,
  );
  await act(() => Promise.resolve());
  return { container, unmount };
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/contact");
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
});

const { origin } = window.location;

test.each([
  ["the page that the link named", "/contact?from=/services", "", "/services"],
  ["the link before the browser", "/contact?from=/services", `${origin}/blogs`, "/services"],
  ["else the page before", "/contact", `${origin}/blogs?x=1#y`, "/blogs"],
  ["no other site", "/contact", "https://www.google.com/search?q=electrician", ""],
  ["nothing, if there was none", "/contact", "", ""],
])("the form sends %s, in old browsers too", async (_, url, referrer, path) => {
  Object.defineProperty(URL, "canParse", { value: undefined, configurable: true });
  window.history.replaceState(null, "", url);
  Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
  const { container } = await open();
  expect(container.querySelector("input[name=from]")).toHaveValue(path);
});

test("what was typed is kept for the tab; a form that nobody typed into keeps nothing", async () => {
  const { unmount } = await open();
  expect(sessionStorage).toHaveLength(0);
  await userEvent.type(screen.getByLabelText("Name *"), "Jo");
  unmount();
  await open();
  expect(screen.getByLabelText("Name *")).toHaveValue("Jo");
  await userEvent.clear(screen.getByLabelText("Name *"));
  expect(sessionStorage).toHaveLength(0);
});
