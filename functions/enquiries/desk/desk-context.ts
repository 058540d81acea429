/** The request as the pages and routes of the desk see it, with the company, the site and the session. */
import type { Company } from "../../company";
import type { SiteIndex } from "../../site-index";
import type { Actor, StoredEnquiry } from "../enquiry";
import type { Session } from "../store/desk/sessions";
import type { HtmlPart } from "./html-parts";

/** Everything about a request, the company and the site that the pages of the desk need. */
export type DeskContext = {
  /** Path at which the desk is served. */
  readonly base: string;
  readonly company: Company;
  readonly site: SiteIndex;
  /** Undefined if the visitor is not signed in. */
  readonly session: Session | undefined;
  /** The user who was signed in on this device within a year. */
  readonly deviceUser: string | undefined;
  /** Sent with each form, so that no other site's page can send one. */
  readonly token: string;
  readonly now: number;
  readonly request: Request;
  /** The visitor's IP, if it is known. */
  readonly ip: string | undefined;
  /** Days for which enquiries that ended are kept. */
  readonly retentionDays: number;
  /** True if anybody may use the desk. */
  readonly hasUsers: boolean;
};

/** The content of Hono's context for the routes of the desk. */
export type DeskEnv = {
  readonly Bindings: { readonly ip: string | undefined };
  readonly Variables: {
    readonly context: DeskContext;
    readonly query: URLSearchParams;
    readonly form: URLSearchParams;
    /** The session of the signed-in user; the page that signs in has none. */
    readonly session: Session;
  };
};

/** An action that cannot be done: what is wrong, the kind of action, and the form as it was submitted. */
export type InvalidAction = {
  readonly problem: string;
  readonly kind: string;
  readonly submitted: URLSearchParams;
};

/** A part of an enquiry's page, which shows what was submitted if the last form was invalid. */
export type EnquiryPart = (
  enquiry: StoredEnquiry,
  context: DeskContext,
  invalid: InvalidAction | undefined,
) => HtmlPart;

/** The user and the device of a session, as events name them. */
export const sessionActor = (session: Session | undefined): Actor => ({
  user: session?.user ?? "",
  device: session?.device.split(" (")[0] ?? "",
});
