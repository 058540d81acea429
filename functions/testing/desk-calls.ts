/** The desk as a browser uses it: cookies, forms with the fields of their page, links by mail. */
import { unlimited } from "../http/networks";
import type { Mail, MailResult } from "../mail/mailer";
import { setUpContactHarness } from "./contact-harness";
import { newSample, sampleCompany, type SampleChanges } from "./samples";

/** The users of the desk. */
export const ownerEmail = "owner@example.com";
export const officeEmail = "office@example.com";
/** Path of the enquiry that is there at the beginning of each test. */
export const enquiryPath = "/desk/SW-000001";
/** The site's public address. */
export const { origin } = sampleCompany;

type Form = Record<string, string> | string[][];

/** Makes a desk of two users and one enquiry for each test of the file. */
export function setUpDesk() {
  const harness = setUpContactHarness();
  /** The mails, and how often one was tried. Tests may change the server's answer and the users. */
  const state = {} as {
    mails: Mail[];
    mailResult: MailResult;
    tries: number;
    users: string[];
    desk: ReturnType<typeof harness.desk>;
  };
  beforeEach(async () => {
    const users: string[] = [ownerEmail, officeEmail];
    const desk = harness.desk(users, (mail) => {
      state.tries += 1;
      if (state.mailResult.outcome === "sent") state.mails.push(mail);
      return Promise.resolve(state.mailResult);
    });
    Object.assign(state, { mails: [], mailResult: { outcome: "sent" }, tries: 0, users, desk });
    const { store, clock } = harness;
    await store.accept(newSample(1, { receivedAt: clock.now() }));
  });

  /** Asks for a path, or posts a form to it. Resolves with the parts of the answer. */
  async function call(
    path: string,
    cookie = "",
    form?: Form,
    more: Record<string, string> = {},
    method = form ? "POST" : "GET",
    ip = unlimited,
  ) {
    const headers = { Cookie: `__Host-desk=${cookie}`, ...more };
    const init = { method, headers, body: form && new URLSearchParams(form) };
    const request = new Request(new URL(path, origin), init);
    const answer = await state.desk.handle(request, { ip });
    const text = (await answer.text()).replaceAll(/\s+/g, " ");
    const value = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? "";
    const set = answer.headers.get("set-cookie") ?? "";
    return {
      text,
      set,
      status: answer.status,
      headers: answer.headers,
      to: answer.headers.get("location"),
      token: value("token"),
      version: value("version"),
      undo: value("undo"),
      key: /^__Host-desk=([^;]*)/.exec(set)?.[1] ?? "",
    };
  }

  /** Sends a form of a page with all its fields. */
  async function press(path: string, form: Record<string, string>, cookie?: string) {
    const { token, version } = await call(path, cookie);
    return call(path, cookie, { token, version, ...form });
  }

  /** The key of the link that is mailed. */
  async function requestLink(email: string = ownerEmail, to = ""): Promise<string> {
    expect((await press("/desk/sign-in", { email, to })).to).toBe("/desk/sign-in?sent");
    await state.desk.mailsSent();
    return /\/desk\/sign-in\?key=([\w-]+)/.exec(state.mails.at(-1)?.text ?? "")?.[1] ?? "";
  }
  /** Presses the button of a link's page. */
  const use = (key: string, cookie?: string) => press("/desk/sign-in", { key }, cookie);
  /** The cookie of a device that has just been signed in. */
  const signIn = async (email?: string) => (await use(await requestLink(email))).key;
  /** Another enquiry, received now. */
  const receive = (number: number, changes?: SampleChanges) =>
    harness.store.accept(newSample(number, { receivedAt: harness.clock.now(), ...changes }));
  const eventsOf = async (reference = "SW-000001") =>
    (await harness.store.find(reference))?.enquiry.events ?? [];
  return { harness, state, call, press, requestLink, use, signIn, receive, eventsOf };
}
