/** The sticker for a customer's fuse board: a label to print, whose code leads to the page about fuse boards. */
import { html, raw } from "hono/html";
import QRCode from "qrcode";
import { calendarDay, instantAt } from "../../../shared/clock";
import { sharedPagePaths } from "../../../shared/paths";
import { maxYearsToNextTest } from "../../../shared/sticker";
import { countText } from "../../../shared/format-text";
import type { StoredEnquiry } from "../../enquiry";
import { startOfMonth, monthAfter, calendarMonth, monthText } from "../../format";
import type { DeskContext } from "../desk-context";
import { deskPage } from "../desk-page";
import { field } from "../forms";
import { isDate } from "./desk-action";

type Tested = StoredEnquiry & Required<Pick<StoredEnquiry, "done" | "dueAt">>;

/** True for a job done and due again, if the site has the page that the code leads to. */
export const hasSticker = (enquiry: StoredEnquiry, { site }: DeskContext): enquiry is Tested =>
  enquiry.done !== undefined &&
  enquiry.dueAt !== undefined &&
  sharedPagePaths.fuseBoard in site.pages;

/** The day of the test: as typed, or the visit's, or that of Done; never a future day. */
function testedOn(date: string | null, { visit, done }: Tested, today: string): string {
  const days = [date, visit?.day].filter((each) => each && isDate(each) && each <= today);
  return days[0] ?? calendarDay(done.at);
}

/** The month of the next test as it was typed (year-month), or else so many years after the last. */
function nextDue(month: string | null, tested: string, years: number): string {
  const latest = monthAfter(tested, 12 * Math.max(years, maxYearsToNextTest));
  const isMonth = month !== null && isDate(`${month}-01`) && month > tested && month <= latest;
  return isMonth ? month : monthAfter(tested, 12 * years);
}

/** The label. The address in its code names nobody: two months and the reference. */
async function label(tested: string, next: string, reference: string, { company }: DeskContext) {
  const hash = String(new URLSearchParams({ tested, next, ref: reference }));
  const address = `${company.origin}${sharedPagePaths.fuseBoard}#${hash}`;
  const code = await QRCode.toString(address, { type: "svg", margin: 0 });
  return html`
    <section class="sticker" aria-label="The label">
      ${raw(code)}
      <p>
        <b>${company.name}</b><br />
        <b>${company.phone}</b>
      </p>
      <dl>
        <dt>Tested</dt>
        <dd>${monthText(startOfMonth(tested))}</dd>
        <dt>Next due</dt>
        <dd>${monthText(startOfMonth(next))}</dd>
        <dt>Reference</dt>
        <dd>${reference}</dd>
      </dl>
    </section>
  `;
}

/** The page with the label, for the days typed into its form. */
export async function stickerPage(enquiry: Tested, query: URLSearchParams, context: DeskContext) {
  const { reference, done, dueAt } = enquiry;
  const today = calendarDay(context.now);
  const day = testedOn(query.get("tested"), enquiry, today);
  const tested = calendarMonth(instantAt(day, "00:00"));
  const years = new Date(dueAt).getUTCFullYear() - new Date(done.at).getUTCFullYear();
  const submittedMonth = query.get("next");
  const next = nextDue(submittedMonth, tested, years);
  const isOther = next !== monthAfter(tested, 12 * years);
  const isInvalid = submittedMonth && submittedMonth !== next;
  const unless = `Next due, if not after ${countText(years, "year")}`;
  const refusal = `The next test must come after the last, and within ${countText(Math.max(years, maxYearsToNextTest), "year")}. The label has ${countText(years, "year")}.`;
  const otherMonth = `Only the label changes. The Monday letter keeps to ${monthText(dueAt)}: write the other month into your diary.`;
  const main = html`
    <div class="flow">
      <h1>Sticker for the board</h1>
      <p>
        Print this page from your browser’s menu, on Android under Share: only the label is printed,
        90 by 50 mm, at the top left. The code leads to your website, which says when the board is
        due. The code names nobody.
      </p>
      <form class="field-row cluster">
        ${field({ name: "tested", label: "Tested on", type: "date", value: day }, html`max="${today}"`)}
        ${field({ name: "next", label: unless, type: "month", value: isOther && next })}
        <button class="button gold">Put it on the label</button>
      </form>
      ${isInvalid && html`<p role="alert">${refusal}</p>`} ${isOther && html`<p>${otherMonth}</p>`}
      ${await label(tested, next, reference, context)}
      <p><a class="button" href="${context.base}/${reference}">Back to the enquiry</a></p>
    </div>
  `;
  return deskPage(200, { title: `Sticker ${reference}`, main }, context);
}
