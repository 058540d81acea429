/** Signing in at the desk: a link by mail begins a session. */
import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import { html } from "hono/html";
import { hourMs, minuteMs, secondMs } from "../../../shared/clock";
import { createRateLimiter } from "../../../http/rate-limits";
import { seeOther } from "../../../http/respond";
import { linksPerHour } from "../../../limits";
import { logFailure } from "../../../log";
import { loopbackPattern } from "../../../mail/mailer";
import { signInUrl } from "../../../shared/paths";
import type { EnquiryContext } from "../../context";
import { layOutMail } from "../../delivery/mails/mail-layout";
import { correctableFields } from "../../enquiry";
import { whenText } from "../../format";
import type { DeskContext, DeskEnv } from "../desk-context";
import { indentedPage } from "../desk-page";
import { postForm } from "../forms";
import { switchIcon, bidiIsolateHtml, type HtmlPart } from "../html-parts";
import { fieldName } from "../enquiry/details";
import { stepsWithInput } from "../enquiry/job-steps";
import { callFields } from "../new-enquiry-page";
import { describeDevice, lostPhoneText } from "./devices";
import { redirectWithSession, readSessionKey } from "./session-cookie";

/** Milliseconds for sending the mail with a link. */
const mailTimeout = 2.5 * secondMs;
/** Milliseconds that every answer takes where it has to wait for the mail: more than the mail may take. */
const answerTime = 3 * secondMs;
/** Milliseconds for which an unavailable server is left alone: each try is a login. */
const mailServerPause = minuteMs;
/** Milliseconds before the page says what became of the link. A refusal comes sooner. */
const outcomeDelay = secondMs;

/** The mail with the link, which a device like "phone (Android, Chrome)" asked for. */
function linkMail(to: string, url: string, device: string, now: number) {
  const requestNote = `You asked for this link ${whenText(now, now)}, on a ${device}.`;
  return {
    id: `desk-link-${now}-${crypto.randomUUID()}`,
    reference: "desk-link",
    to,
    date: new Date(now),
    subject: "Sign in to your desk",
    preview: requestNote,
    groups: [
      [
        { as: "title", text: "Your desk" },
        "This link works once, and only for 15 minutes. Open it on the device you want to sign in on.",
        { call: ["Open the desk", url] },
      ],
    ],
    foot: [
      `${requestNote} Not you? You don’t need to do anything: nobody gets in without the link.`,
    ],
  } as const;
}

/** The page below the desk that a link may lead to. */
const deskPathIn = (text: string | null) => /^[\w-]{1,40}$/.exec(text ?? "")?.[0] ?? "";
const deskPathOf = (base: string, leadsTo = "") => (leadsTo ? `${base}/${leadsTo}` : base);

const signInPage = (status: number, title: string, context: DeskContext, content: HtmlPart) =>
  indentedPage(status, title, content, { ...context, session: undefined });

function requestLinkPage(
  context: DeskContext,
  title: string,
  text: HtmlPart,
  to = "",
  status = 200,
) {
  const fields = html`
    <label>
      Your e-mail address <input type="email" name="email" autocomplete="email" required />
    </label>
    <button class="button gold">Send me a link</button>
  `;
  const content = html`<p class="lead">${text}</p>
    ${postForm("sign-in", { to }, context, fields)}`;
  return signInPage(status, title, context, content);
}

/** Names of the fields at the desk that take text. */
const inputNames = [...Object.keys(callFields), ...stepsWithInput, "time", "note"];
/** Every form of an enquiry sends the details; they are shown only to somebody who was changing them. */
const detailFields = correctableFields.map(fieldName);

/** The page for a form sent after signing out: its texts, and a form to ask for a link. */
export function signedOutPage(form: URLSearchParams, leadsTo: string, context: DeskContext) {
  const isCorrection = (form.get("do") ?? "corrected") === "corrected";
  const names = isCorrection ? [...inputNames, ...detailFields] : inputNames;
  const texts = names.map((name) => form.get(name) ?? "").filter((text) => text.trim());
  const onward =
    texts.length > 0 ? "Copy your words, then sign in:" : "Sign in, then press it again.";
  const message = html`What you pressed was not saved.
  ${onward}${texts.map((text) => html`<br /><span class="message">${bidiIsolateHtml(text)}</span>`)}`;
  return requestLinkPage(context, "You are signed out", message, deskPathIn(leadsTo), 401);
}

/** Heading of the page after a link was asked for. */
export const sentTitle = "Check your e-mail";
const sentText =
  "If that address may use the desk, a link is on its way. It works once, and only for 15 minutes. We send at most five an hour.";
/** Heading while links cannot be mailed, on a known device: a stranger must not learn from it who is a user. */
export const lastLinkFailedTitle = "E-mail is not going out";
const lastLinkFailedText =
  "The last link could not be sent, so yours may not come either. Try again in a few minutes, or ask whoever looks after the website for a link.";
const tooManyText =
  "Your network has asked for three links within the hour. Try again later, or ask whoever looks after the website for a link.";

const linkFailures = {
  used: ["This link has been used", "Each link works once. Ask for a new one."],
  "too old": ["This link is too old", "Each link works for 15 minutes. Ask for a new one."],
  unknown: [
    "This link does not work",
    "It has been cancelled, or part of it is missing. Ask for a new one.",
  ],
} as const;

/** The routes to sign in. `mailsSent` resolves when all links have been mailed. */
export function createSignIn(enquiryContext: EnquiryContext) {
  const { settings, store, mailer, isLongRunning, clock, log } = enquiryContext;
  const { deskUsers: users, smtpUrl } = settings;
  const strangers = createRateLimiter({ allowance: linksPerHour, window: hourMs }, clock.elapsed);
  /** Links being sent, by their allowance. */
  const sending = new Map<string, Promise<unknown>>();
  let lastLinkFailed = false;
  /** The instant (`clock.elapsed`) before which the mail server gets no link. */
  let pausedUntil = -Infinity;

  /** Sends a link. Every address costs the same work, so its time reveals no user. */
  async function sendLink(email: string, allowanceKey: string, to: string, context: DeskContext) {
    const { base, now, request } = context;
    const isUser = users.includes(email);
    // A request during the pause counts against no allowance.
    if (clock.elapsed() < pausedUntil) return;
    try {
      const key = await store.addLink(isUser ? email : "", to, now, allowanceKey);
      if (key === undefined) return;
      const here = new URL(request.url);
      // Without a mail server mails are files here, and a link asked for here leads here.
      const { origin } =
        !smtpUrl && loopbackPattern.test(here.hostname)
          ? here
          : enquiryContext.readIdentity().company;
      const url = signInUrl(origin, key, base);
      const content = linkMail(email, url, describeDevice(request), now);
      const mail = layOutMail(enquiryContext.readIdentity(), content);
      if (!isUser) return;
      const { outcome } = await mailer.send(mail, mailTimeout);
      lastLinkFailed = outcome !== "sent";
      log({ level: lastLinkFailed ? "error" : "info", event: "link to sign in mailed", outcome });
      // The server may have the mail after any other outcome, so the link counts.
      if (outcome !== "unavailable") return;
      pausedUntil = clock.elapsed() + mailServerPause;
      await store.deleteLink(key);
    } catch (error) {
      lastLinkFailed = true;
      logFailure(log, "no link to sign in could be made", error);
    }
  }

  /** Answers alike for every address, after the same time. Each allowance gets one at once. */
  async function requestLink(form: URLSearchParams, context: DeskContext) {
    const { base, ip, request, deviceUser } = context;
    const email = (form.get("email") ?? "").trim().toLowerCase();
    const isKnown = deviceUser === email;
    if (!isKnown && !strangers.take(ip))
      return requestLinkPage(context, "Too many links", tooManyText, "", 429);
    const allowanceKey = isKnown ? `device ${readSessionKey(request) ?? ""}` : `stranger ${email}`;
    if (!sending.has(allowanceKey)) {
      const to = deskPathIn(form.get("to"));
      const link = delay(0).then(() => sendLink(email, allowanceKey, to, context));
      sending.set(allowanceKey, link);
      void link.finally(() => sending.delete(allowanceKey));
    }
    if (!isLongRunning) await Promise.all([sending.get(allowanceKey), delay(answerTime)]);
    return seeOther(`${base}/sign-in?sent`);
  }

  /** The page after asking for a link. Everybody waits equally long for it, so that the wait reveals no user. */
  async function sentPage(context: DeskContext) {
    if (isLongRunning) await delay(outcomeDelay);
    const isKnown = context.deviceUser !== undefined;
    const [title, text] =
      lastLinkFailed && isKnown ? [lastLinkFailedTitle, lastLinkFailedText] : [sentTitle, sentText];
    const content = html`
      <p class="lead">${text}</p>
      <p class="note">Nothing after two minutes? Look in your spam folder, then ask again.</p>
      <a href="${context.base}/sign-in">Ask again</a>
    `;
    return signInPage(200, title, context, content);
  }

  async function signIn(key: string, { base, now, session, request }: DeskContext) {
    const used = await store.signIn(key, describeDevice(request), now);
    if (!used) return seeOther(`${base}/sign-in?key=${encodeURIComponent(key)}`);
    if (session) await store.signOut(session.user, session.id);
    log({ event: "signed in at the desk" });
    return redirectWithSession(request, deskPathOf(base, used.leadsTo), used.key);
  }

  /** The page of a link. A signed-in user who does not need it is redirected to the desk. */
  async function confirmPage(key: string, context: DeskContext) {
    const { base, now, session, request } = context;
    const link = await store.linkOf(key, now);
    const isGood = link?.state === "good";
    if (session && (!isGood || link.user === session.user))
      return seeOther(deskPathOf(base, link?.leadsTo));
    if (!isGood) {
      const [title, text] = linkFailures[link?.state ?? "unknown"];
      return requestLinkPage(context, title, text, link?.leadsTo, 410);
    }
    const title = `Sign in on this ${describeDevice(request).split(" ")[0] ?? ""}?`;
    const button = html`<button class="button gold">${switchIcon}Sign in</button>`;
    const content = html`
      <p class="lead">You asked for this link ${whenText(link.requestedAt, now)}.</p>
      ${postForm("sign-in", { key }, context, button)}
      <p class="note spaced">
        You stay signed in here for 30 days. Not your device? Close this page and you are not signed
        in.
      </p>
    `;
    return signInPage(200, title, context, content);
  }

  const routes = new Hono<DeskEnv>()
    .get("/", ({ var: { query, context } }) => {
      const key = query.get("key");
      if (key !== null) return confirmPage(key, context);
      if (query.has("sent")) return sentPage(context);
      if (query.has("everywhere"))
        return requestLinkPage(
          context,
          "Signed out everywhere",
          `Others who use the desk are not signed out. ${lostPhoneText}`,
        );
      const leadsTo = deskPathIn(query.get("to"));
      const [title, text] = leadsTo
        ? ["Sign in first", "We’ll e-mail you a link that opens the page you were going to."]
        : ["Your desk", "There’s no password. We’ll e-mail you a link: press it and you’re in."];
      return requestLinkPage(context, title, text, leadsTo);
    })
    .post("/", ({ var: { form, context } }) => {
      const key = form.get("key");
      return key === null ? requestLink(form, context) : signIn(key, context);
    });

  return { routes, mailsSent: () => Promise.all(sending.values()) };
}
