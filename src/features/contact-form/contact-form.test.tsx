/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { photoLimits, photosNotKeptMessage } from "../../../functions/shared/contact-fields";
import { ContactForm } from "./contact-form";

const texts = { formNote: "We reply soon.", photosHint: "Show us.", successMessage: "Thank you." };
const ways = {
  phone: { display: "01632 960000", international: "+441632960000" },
  whatsapp: "441632960000",
  email: { address: "hello@example.com", subject: "Quote" },
  receiptNote: "We reply soon.",
};

type Ways = ComponentProps<typeof ContactForm>["ways"];

async function open(firm: Ways = ways) {
  const { container, unmount } = render(
    <ContactForm
      texts={texts}
      ways={firm}
      services={[
        { name: "Rewires", shortName: "Rewires", isEmergency: false },
        { name: "Emergency Call-Outs", shortName: "Emergencies", isEmergency: true },
      ]}
      towns={["Northwich"]}
      urgent={{ advice: [["Keep away."]], phrasesFile: "/phrases.json" }}
    />,
  );
  await act(() => Promise.resolve());
  return { container, unmount };
}

// jsdom has neither.
Element.prototype.scrollIntoView = () => undefined;
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer);
    };
    reader.readAsArrayBuffer(this);
  });
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/contact");
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
});

const now = performance.now.bind(performance);
afterEach(() => {
  jest.restoreAllMocks();
});

const { origin } = window.location;

test.each([
  ["the page of this site that led to it", `${origin}/blogs?x=1#y`, "/blogs"],
  ["no page of another site", "https://www.google.com/search?q=electrician", ""],
  ["no page, if none led to it", "", ""],
])("the form sends %s, in old browsers too", async (_, referrer, path) => {
  Object.defineProperty(URL, "canParse", { value: undefined, configurable: true });
  Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
  const { container } = await open();
  expect(container.querySelector("input[name=from]")).toHaveValue(path);
});

test.each([
  ["a service", "service=Rewires", "Rewires"],
  ["a service for emergencies", "service=Emergency+Call-Outs", "Emergency Call-Outs"],
  ["a town", "town=Northwich", "Work in Northwich"],
  ["both", "service=Rewires&town=Northwich", "Rewires in Northwich"],
  ["no service of ours", "service=EV+charger+-+www.saltworks.example", ""],
  ["no service, but a town", "service=SEO&town=Northwich", "Work in Northwich"],
  ["no town of ours", "service=Rewires&town=https://www.saltworks.example", "Rewires"],
  ["neither", "service=constructor&town=[url=x]", ""],
])("a link that names %s fills in the fields that the site knows", async (_, query, expected) => {
  window.history.replaceState(null, "", `/contact?${query}`);
  const { container } = await open();
  const form = container.querySelector("form");
  expect(new FormData(form ?? undefined).getAll("service").find(Boolean) ?? "").toBe(expected);
});

test("a problem with a photo is shown until that photo is removed", async () => {
  await open();
  const jpeg = (name: string, bytes = 3) =>
    new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(bytes)], name, {
      type: "image/jpeg",
    });
  await userEvent.upload(screen.getByLabelText("Take or choose a photo"), [
    jpeg("large.jpg", photoLimits.bytes),
    jpeg("small.jpg"),
  ]);
  expect(await screen.findByText("large.jpg is larger than 8 MB.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove small.jpg" }));
  expect(screen.queryByText("small.jpg")).toBeNull();
  expect(screen.getByText("large.jpg is larger than 8 MB.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove large.jpg" }));
  expect(screen.queryByText("large.jpg is larger than 8 MB.")).toBeNull();
});

test("typed text is kept for the tab, and an untouched form stores nothing", async () => {
  const { unmount } = await open();
  expect(sessionStorage).toHaveLength(0);
  await userEvent.type(screen.getByLabelText("Name *"), "Jo");
  unmount();
  await open();
  expect(screen.getByLabelText("Name *")).toHaveValue("Jo");
  await userEvent.clear(screen.getByLabelText("Name *"));
  expect(sessionStorage).toHaveLength(0);
});

/** Answers every message, with `more` added to the answer; returns what was sent. */
function answerMessages(changes: object = {}): unknown[] {
  const sent: unknown[] = [];
  class Answering extends XMLHttpRequest {
    override open() {
      // Nothing leaves the test.
    }
    override setRequestHeader() {
      // Nothing is sent that would have headers.
    }
    override send(body: string) {
      sent.push(JSON.parse(body));
      Object.defineProperty(this, "status", { value: 200 });
      const text = JSON.stringify({ status: "OK", reference: "SW-1", ...changes });
      Object.defineProperty(this, "responseText", { value: text });
      this.dispatchEvent(new ProgressEvent("loadend"));
    }
  }
  Object.defineProperty(window, "XMLHttpRequest", { value: Answering, configurable: true });
  return sent;
}

const emailLabel = "Email (optional)";

async function fillIn(phone: string, email: string) {
  const texts = { "Name *": "Jo", "Phone Number *": phone, [emailLabel]: email };
  for (const [label, text] of Object.entries({ ...texts, "Property Address *": "1 Brine Street" }))
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.type(screen.getByLabelText("Message *"), "Hello");
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Send for a Quote" }));

/** A form that is old enough to be sent at once. */
async function openOld(firm: Ways = ways) {
  await open(firm);
  jest.spyOn(performance, "now").mockImplementation(() => now() + 60_000);
}

test.each([
  ["that photos were not kept", { photosNotKept: true }, 1, ways.receiptNote],
  [
    "by when an answer comes",
    { answerBy: "Thursday 26 November, 14:09" },
    0,
    /by Thursday 26 November, 14:09/,
  ],
])("the receipt says %s", async (_, more, times, promise) => {
  answerMessages(more);
  await openOld();
  await fillIn("07700 900123", "");
  await send();
  expect(await screen.findByText("SW-1")).toBeVisible();
  expect(screen.queryAllByText(photosNotKeptMessage)).toHaveLength(times);
  expect(screen.getByText(promise, { selector: "p[id]" })).toBeVisible();
});

test.each(["jo@gmail", "jo at example.com"])(
  "the e-mail address %s is questioned once, then sent unchanged",
  async (email) => {
    const sent = answerMessages();
    await openOld();
    await fillIn("07700 900123", email);
    await send();
    expect(await screen.findByRole("link", { name: /Enter an e-mail address/ })).toBeVisible();
    expect(screen.getByLabelText(emailLabel)).toHaveAccessibleDescription(/name@example\.com/);
    expect(sent).toEqual([]);
    await send();
    expect(await screen.findByText("Thank you.")).toBeVisible();
    expect(sent).toMatchObject([{ name: "Jo", email }]);
  },
);

test("a mail domain that looks mistyped gets a note, and is sent", async () => {
  const sent = answerMessages();
  await openOld();
  await fillIn("07700 900123", "jo@gmial.com");
  expect(screen.getByLabelText(emailLabel)).toHaveAccessibleDescription("Did you mean gmail.com?");
  await send();
  expect(await screen.findByText("Thank you.")).toBeVisible();
  expect(sent).toMatchObject([{ email: "jo@gmial.com" }]);
});

test("the advice shows as soon as the phrases of urgent messages have arrived", async () => {
  const phrases = { words: ["burning"], except: ["burning question*"] };
  globalThis.fetch = () => Promise.resolve({ json: () => phrases } as unknown as Response);
  await open();
  const message = screen.getByLabelText(/^Message/);
  await userEvent.type(message, "Burning smell");
  expect(screen.getByText("Keep away.")).toBeVisible();
  await userEvent.clear(message);
  await userEvent.type(message, "A burning question");
  expect(screen.queryByText("Keep away.")).not.toBeVisible();
});

test("the receipt of an urgent message promises no hour, but says to ring", async () => {
  answerMessages({ urgent: true, answerBy: "Thursday 26 November, 14:09" });
  await openOld();
  await fillIn("07700 900123", "");
  await send();
  expect(await screen.findByText("SW-1")).toBeVisible();
  expect(screen.queryByText("Thank you.")).not.toBeInTheDocument();
  expect(screen.queryByText(/26 November/)).not.toBeInTheDocument();
  expect(screen.getByText("Do not wait for our reply: ring us.")).toBeVisible();
});

test("the receipt of a firm that is closed at times says when it answers the phone", async () => {
  answerMessages();
  const hours = "We answer the phone: Weekdays 8am to 5pm.";
  await openOld({ ...ways, phone: { ...ways.phone, hours } });
  await fillIn("07700 900123", "");
  await send();
  expect(await screen.findByText(hours, { exact: false })).toHaveTextContent(/ring us/i);
});

test("an urgent receipt does not send its reader to a phone that has hours", async () => {
  answerMessages({ urgent: true });
  const hours = "We answer the phone: Weekdays 8am to 5pm.";
  await openOld({ ...ways, phone: { ...ways.phone, hours } });
  await fillIn("07700 900123", "");
  await send();
  expect(await screen.findByText("SW-1")).toBeVisible();
  expect(screen.queryByText(/ring us/i)).not.toBeInTheDocument();
});
