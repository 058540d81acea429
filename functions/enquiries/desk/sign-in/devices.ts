/** The devices that are signed in at the desk: their names, their list, and signing them out. */
import { Hono } from "hono";
import { html } from "hono/html";
import { seeOther } from "../../../http/respond";
import { capitalise } from "../../../shared/format-text";
import type { EnquiryContext } from "../../context";
import type { Session } from "../../store/desk/sessions";
import { whenText } from "../../format";
import type { DeskContext, DeskEnv } from "../desk-context";
import { indentedPage } from "../desk-page";
import { postForm } from "../forms";
import { visuallyHidden, type HtmlPart } from "../html-parts";
import { redirectWithSession } from "./session-cookie";

const devices = { iPhone: "phone", iPad: "tablet", Mobile: "phone", Android: "tablet" };
const systems = ["iPhone", "iPad", "Android", "Windows", "Mac", "Linux"];
const browsers = ["Edg", "Firefox", "SamsungBrowser", "Chrome", "Safari"];

/** The device by its User-Agent: "phone (Android, Chrome)", or "device" if that is unknown. */
export function describeDevice({ headers }: Request): string {
  const agent = headers.get("user-agent") ?? "";
  const has = (sign: string) => agent.includes(sign);
  const device = Object.entries(devices).find(([sign]) => has(sign))?.[1] ?? "computer";
  const names = [systems, browsers].map((all) => all.find(has)).filter(Boolean);
  return names.length > 0 ? `${device} (${names.join(", ").replace("Edg", "Edge")})` : "device";
}

/** Shown where somebody who lost a phone looks: the sessions there are not all that opens the desk. */
export const lostPhoneText =
  "Lost a phone with your e-mail on it? Change your mailbox’s password too: whoever can read your e-mail can ask for a new link.";

function deviceRow({ id, device, createdAt, usedAt }: Session, context: DeskContext): HtmlPart {
  const { session, now } = context;
  const when =
    id === session?.id
      ? `This one. Signed in ${whenText(createdAt, now)}`
      : `Last used ${whenText(usedAt, now)}`;
  const button = html`<button class="button sm">Sign out${visuallyHidden(` ${device}`)}</button>`;
  return html`
    <li class="row cluster">
      <div>
        <h2>${capitalise(device)}</h2>
        <p class="row-state note">${when}</p>
      </div>
      <div class="actions">${postForm("devices", { out: id }, context, button)}</div>
    </li>
  `;
}

export function deviceRoutes({ store, log }: EnquiryContext) {
  return (
    new Hono<DeskEnv>()
      .get("/", async ({ var: { context, session } }) => {
        const sessions = await store.sessionsOf(session.user, context.now);
        const everywhere = html`<button class="button plain">Sign out everywhere</button>`;
        const content = html`
          <ul class="spaced">
            ${sessions.map((signedIn) => deviceRow(signedIn, context))}
          </ul>
          <div class="spaced">${postForm("devices", { out: "all" }, context, everywhere)}</div>
          <p class="note">${lostPhoneText}</p>
        `;
        return indentedPage(200, "Your devices", content, context);
      })
      // Signs out this device, another one, or all.
      .post("/", async ({ var: { form, context, session } }) => {
        const { base, request } = context;
        const { id, user } = session;
        const out = form.get("out") ?? "";
        if (out === "all") {
          await store.signOutEverywhere(user);
          log({ event: "signed out everywhere" });
          // The cookie no longer opens anything, but it still tells this device from a stranger's, so it stays.
          return seeOther(`${base}/sign-in?everywhere`);
        }
        const isThis = out === "this" || out === id;
        await store.signOut(user, isThis ? id : out);
        log({ event: "signed out at the desk" });
        return isThis
          ? redirectWithSession(request, `${base}/sign-in`, "")
          : seeOther(`${base}/devices`);
      })
  );
}
