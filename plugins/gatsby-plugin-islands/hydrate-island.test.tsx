/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { hydrateIsland } from "./hydrate-island";
import { Island } from "./island";

let failing: "never" | "at once" | "later" = "never";

/** A form that may throw, as if an old browser lacked a function. */
function Form({ heading }: { heading: string }) {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (failing === "at once") throw new Error("URL.canParse is not a function");
  }, []);
  if (sent && failing === "later") throw new Error("x is not a function");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <h2>{sent ? "Sent" : heading}</h2>
      <textarea aria-label="Message" name="message" />
      <select aria-label="Day" name="day">
        <option>Monday</option>
        <option>Tuesday</option>
      </select>
      <input aria-label="Mornings" type="checkbox" name="when" value="mornings" />
      <input aria-label="Evenings" type="checkbox" name="when" value="evenings" />
      <button type="submit">Send</button>
    </form>
  );
}

/** The page as it is served, with text that somebody typed before the script arrived. */
async function openPage(fails: typeof failing, change: () => void = () => undefined) {
  failing = "never";
  const props = { heading: "Write </script> to us" };
  const { container, unmount } = render(
    <Island name="contact-form" component={Form} props={props} />,
  );
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = html;
  failing = fails;
  change();
  await userEvent.selectOptions(screen.getByLabelText("Day"), "Tuesday");
  await userEvent.click(screen.getByLabelText("Evenings"));
  await userEvent.type(screen.getByLabelText("Message"), "The oven");
  act(() => {
    hydrateIsland("contact-form", Form);
  });
}

beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation();
  jest.spyOn(console, "warn").mockImplementation();
  // jsdom does not implement navigation on submit.
  document.body.onsubmit = (event) => {
    event.preventDefault();
  };
});

/** Changes the served page as translators and writing helpers do. */
function changeHtml() {
  document.querySelector("form")?.append("3 suggestions");
  document.querySelector("[data-island]")?.after(document.createElement("writing-helper"));
}

test("an island takes its own data where other data stands before it", async () => {
  const json = '<script type="application/json">{ "heading": "Our photos" }</script>';
  await openPage("never", () => {
    document.body.insertAdjacentHTML("afterbegin", json);
  });
  expect(screen.getByRole("heading")).toHaveTextContent("Write </script> to us");
});

test("an island in changed HTML keeps its text if its component fails at once", async () => {
  await openPage("at once", changeHtml);
  expect(screen.getByLabelText("Message")).toHaveValue("The oven");
});

test.each([
  ["never", "Sent"],
  ["at once", "Write </script> to us"],
  ["later", "Write </script> to us"],
] as const)(
  "an island whose component fails %s keeps data and typed text",
  async (fails, after) => {
    await openPage(fails);
    expect(screen.getByRole("heading")).toHaveTextContent("Write </script> to us");
    await userEvent.type(screen.getByLabelText("Message"), " trips");
    await userEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("heading")).toHaveTextContent(after);
    expect(screen.getByLabelText("Message")).toHaveValue("The oven trips");
  },
);
