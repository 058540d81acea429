/** Signing in and out: a link by mail, a session in a cookie, and the list of devices. */
import { setTimeout as delay } from "node:timers/promises";
import { parse, serialize } from "hono/utils/cookie";
import { seeOther } from "../../http/respond";
import { h, type Content } from "../../html";
import { logFailure } from "../../log";
import { deskPath } from "../../paths";
import { signInLimits, type Session } from "../../store/desk/sessions";
import type { ContactContext } from "../context";
import { layOutMail } from "../delivery/mails/mail-layout";
import { capital, whenText } from "../wording";
import { breaker, deskPage, post, unseen, type DeskContext } from "./desk-page";

/** Browsers accept this cookie only from this host, over HTTPS or from localhost (RFC 6265bis, 4.1.3.2). */
const cookieName = "__Host-desk";
/** Milliseconds to send a mail. Where the answer must wait for it, every answer takes this long. */
const sendingTime = 3000;

/** Redirects the browser, and sets or clears its session. Lax, so that links in mails find the session. */
function goOn(path: string, key: string): Response {
  const answer = seeOther(path);
  const maxAge = key ? signInLimits.session / 1000 : 0;
  const options = { path: "/", secure: true, httpOnly: true, sameSite: "Lax", maxAge } as const;
  answer.headers.set("Set-Cookie", serialize(cookieName, key, options));
  return answer;
}

/** The session's key from the browser's cookie. */
export const sessionKeyIn = ({ headers }: Request): string | undefined =>
  parse(headers.get("cookie") ?? "", cookieName)[cookieName];

const devices = { iPhone: "phone", iPad: "tablet", Mobile: "phone", Android: "tablet" };
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];
const browsers = ["Edg", "Firefox", "SamsungBrowser", "Chrome", "Safari"];

/** Like "phone (Android, Chrome)", if the browser says what it is. */
function deviceOf({ headers }: Request): string {
  const agent = headers.get("user-agent") ?? "";
  const has = (sign: string) => agent.includes(sign);
  const device = Object.entries(devices).find(([sign]) => has(sign))?.[1] ?? "computer";
  const names = [systems, browsers].map((all) => all.find(has)).filter(Boolean);
  return names.length > 0 ? `${device} (${names.join(", ").replace("Edg", "Edge")})` : "device";
}

/** The URL of the page that asks for confirmation and signs in. */
export const signInUrl = (origin: string, key: string, base: string = deskPath): string =>
  `${origin}${base}/sign-in?key=${key}`;

/** The mail with the link. @param device that asked for it, like "phone (Android, Chrome)" */
function mailParts(to: string, url: string, device: string, now: number) {
  const asked = `Asked for ${whenText(now, now)}, on a ${device}.`;
  return {
    id: `desk-link-${now}-${crypto.randomUUID()}`,
    reference: "desk-link",
    to,
    date: new Date(now),
    subject: "Sign in to your desk",
    preview: asked,
    groups: [
      [
        { as: "title", text: "Your desk" },
        "This link works once, within 15 minutes. Open it on the device you want to sign in on.",
        { call: ["Open the desk", url] },
      ],
    ],
    foot: [`${asked} Not you? You don’t need to do anything: nobody gets in without the link.`],
  } as const;
}

/** A path below the desk that a link may lead to. */
const placeIn = (text: string | null) => /^[\w-]{1,40}$/.exec(text ?? "")?.[0] ?? "";

function door(status: number, title: string, context: DeskContext, ...content: Content[]) {
  const main = h("div.wired", h("h1", title), content);
  return deskPage(status, { title, main }, { ...context, session: undefined });
}

/** The page that asks for an e-mail address; `to` is where the link will lead. */
function askPage(context: DeskContext, title: string, text: string, to = "", status = 200) {
  const attributes = { type: "email", name: "email", autocomplete: "email", required: true };
  const field = h("label", "Your e-mail address", h("input", attributes));
  const button = h("button.button.gold", "Send me a link");
  const form = post(context, "sign-in", { to }, field, button);
  return door(status, title, context, h("p.lead", text), form);
}

/** Heading of the page after a link was asked for. */
export const sentTitle = "Check your e-mail";
const sentText =
  "If that address may use the desk, a link is on its way. It works once, within 15 minutes. We send at most five an hour.";

/** Handles /sign-in and /devices. */
export function createSignIn({ settings, store, mailer, identity, staysUp, log }: ContactContext) {
  const { deskUsers: users, smtpUrl } = settings;
  /** Links being sent, by e-mail address. */
  const sending = new Map<string, Promise<unknown>>();

  /** Sends a link, unless the user has had too many lately. Never rejects. */
  async function sendLink(email: string, leadsTo: string, request: Request, context: DeskContext) {
    const { base, now } = context;
    try {
      const key = await store.addLink(email, leadsTo, now);
      if (key === undefined) return;
      // Without a mail server, mails are files on this machine, so links may lead to it.
      const { origin } = smtpUrl ? identity.company : new URL(request.url);
      const url = signInUrl(origin, key, base);
      const mail = layOutMail(mailParts(email, url, deviceOf(request), now), identity);
      const { outcome } = await mailer.send(mail, sendingTime);
      const level = outcome === "sent" ? "info" : "error";
      log({ level, event: "link to sign in mailed", outcome });
    } catch (error) {
      logFailure(log, "no link to sign in could be made", error);
    }
  }

  /** Answers the same for every address, and takes as long. Nobody is sent two links at a time. */
  async function sendAndSay(form: URLSearchParams, request: Request, context: DeskContext) {
    const email = (form.get("email") ?? "").trim().toLowerCase();
    if (users.includes(email) && !sending.has(email)) {
      const to = placeIn(form.get("to"));
      const link = delay(0).then(() => sendLink(email, to, request, context));
      sending.set(email, link);
      void link.finally(() => sending.delete(email));
    }
    if (!staysUp) await Promise.all([sending.get(email), delay(sendingTime)]);
    return seeOther(`${context.base}/sign-in?sent`);
  }

  async function signIn(key: string, request: Request, { base, now, session }: DeskContext) {
    const used = await store.signIn(key, deviceOf(request), now);
    if (!used) return seeOther(`${base}/sign-in?key=used`);
    if (session) await store.signOut(session.user, session.id);
    log({ event: "signed in at the desk" });
    return goOn(used.leadsTo ? `${base}/${used.leadsTo}` : base, used.key);
  }

  async function confirmPage(key: string, request: Request, context: DeskContext) {
    const askedAt = await store.linkAskedAt(key, context.now);
    if (askedAt === undefined) {
      const text = "Each link works once, within 15 minutes. Ask for a new one.";
      return askPage(context, "This link has been used", text, "", 410);
    }
    const asked = `You asked for this link ${whenText(askedAt, context.now)}.`;
    const button = h("button.button.gold", breaker, "Sign in");
    const note =
      "You stay signed in here for 30 days. Not your device? Close this page and you are not signed in.";
    const title = `Sign in on this ${deviceOf(request).split(" ")[0] ?? ""}?`;
    const form = post(context, "sign-in", { key }, button);
    return door(200, title, context, h("p.lead", asked), form, h("p.note.part", note));
  }

  function deviceRow(each: Session, context: DeskContext) {
    const { session, now } = context;
    const { id, device, createdAt, usedAt } = each;
    const when =
      id === session?.id
        ? `This one. Signed in ${whenText(createdAt, now)}`
        : `Last used ${whenText(usedAt, now)}`;
    const button = h("button.button.sm", "Sign out", unseen(` ${device}`));
    return h(
      "li.row.cluster",
      h("div", h("h2", capital(device)), h("p.due.note", when)),
      h("div.go", post(context, "devices", { out: id }, button)),
    );
  }

  return {
    settle: () => Promise.all(sending.values()),
    /** GET and POST of /sign-in. */
    answer: async (request: Request, form: URLSearchParams | undefined, context: DeskContext) => {
      const { searchParams: query } = new URL(request.url);
      const key = (form ?? query).get("key");
      if (form)
        return key === null ? sendAndSay(form, request, context) : signIn(key, request, context);
      if (key !== null) return confirmPage(key, request, context);
      if (query.has("sent")) {
        const note = "Nothing after two minutes? Look in your spam folder, then ask again.";
        const again = h("a", { href: `${context.base}/sign-in` }, "Ask again");
        return door(200, sentTitle, context, h("p.lead", sentText), h("p.note", note), again);
      }
      const leadsTo = placeIn(query.get("to"));
      const [title, text] = leadsTo
        ? ["Sign in first", "We e-mail you a link. It opens the page you were going to."]
        : ["Your desk", "No password. We e-mail you a link; press it and you are in."];
      return askPage(context, title, text, leadsTo);
    },

    /** GET lists the devices; POST signs out this one, another one, or all. */
    devices: async (form: URLSearchParams | undefined, context: DeskContext, own: Session) => {
      const { base, now } = context;
      const out = form?.get("out");
      if (out) {
        const id = out === "this" ? own.id : out;
        await store.signOut(own.user, out === "all" ? undefined : id);
        log({ event: out === "all" ? "signed out everywhere" : "signed out at the desk" });
        return ["all", own.id].includes(id)
          ? goOn(`${base}/sign-in`, "")
          : seeOther(`${base}/devices`);
      }
      const rows = (await store.sessionsOf(own.user, now)).map((each) => deviceRow(each, context));
      const everywhere = h("button.button.plain", "Sign out everywhere");
      const all = post(context, "devices", { out: "all" }, everywhere);
      const title = "Your devices";
      const main = h("div.wired", h("h1", title), h("ul.part", rows), h("div.part", all));
      return deskPage(200, { title, main }, context);
    },
  };
}
