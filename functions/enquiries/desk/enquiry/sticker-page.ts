/** The sticker for a customer's fuse board: a label to print, whose code leads to the page about fuse boards. */
import { html, raw } from "hono/html";
import QRCode from "qrcode";
import { sharedPagePaths } from "../../../paths";
import type { DeskEnquiry } from "../../enquiry";
import { monthOf, monthText } from "../../wording";
import { deskPage, type DeskContext } from "../desk-page";

type Tested = DeskEnquiry & Required<Pick<DeskEnquiry, "done" | "dueAt">>;

/** True if there is a sticker for a job: it is done and due again, and the site has the page that the code leads to. */
export const hasSticker = (enquiry: DeskEnquiry, { site }: DeskContext): enquiry is Tested =>
  enquiry.done !== undefined &&
  enquiry.dueAt !== undefined &&
  sharedPagePaths.fuseBoard in site.pages;

/** The page with the label. The address in the code names nobody: two months and the reference. */
export async function stickerPage(enquiry: Tested, context: DeskContext): Promise<Response> {
  const { base, company } = context;
  const { reference, done, dueAt } = enquiry;
  const fragment = { tested: monthOf(done.at), next: monthOf(dueAt), ref: reference };
  const hash = String(new URLSearchParams(fragment));
  const address = `${company.origin}${sharedPagePaths.fuseBoard}#${hash}`;
  const code = await QRCode.toString(address, { type: "svg", margin: 0 });
  const main = html`
    <div class="flow">
      <h1>Sticker for the board</h1>
      <p>
        Print this page from your browser’s menu: only the label is printed, 90 by 50 mm, at the top
        left. The code leads to your website, which says when the board is due. It names nobody.
      </p>
      <section class="sticker" aria-label="The label">
        ${raw(code)}
        <p>
          <b>${company.name}</b><br />
          <b>${company.phone}</b>
        </p>
        <dl>
          <dt>Tested</dt>
          <dd>${monthText(done.at)}</dd>
          <dt>Next due</dt>
          <dd>${monthText(dueAt)}</dd>
          <dt>Reference</dt>
          <dd>${reference}</dd>
        </dl>
      </section>
      <p><a class="button" href="${base}/${reference}">Back to the enquiry</a></p>
    </div>
  `;
  return deskPage(200, { title: `Sticker ${reference}`, main }, context);
}
