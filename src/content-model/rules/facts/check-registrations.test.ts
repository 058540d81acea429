/** Registers and trade bodies that a text may name, and others. */
import { expectNoProblem, problemsAfter, summary } from "../../../testing/broken-content";
import {
  article,
  firm,
  withParagraph,
  withClaims,
  paragraphs,
} from "../../../testing/content-tables";

paragraphs.areRefused([
  ["We are Ciphe registered.", "names Ciphe, but the firm is registered with Gas Safe"],
  ["In Leeds aphc members do it.", "names aphc, but the firm is registered with Gas Safe"],
  ["We are Gas Safe and APHC registered.", "names APHC, but the firm is registered with Gas Safe"],
  ["We're fully Part P certified.", 'Part P certified", of which business.yml says nothing'],
  ["We're FENSA registered.", "of which business.yml says nothing; take it out, or write it under"],
  ["We're Gas Safe and MCS registered.", 'says "We\'re Gas Safe and MCS registered", of which'],
  ["We're {claim.registered} and MCS certified.", 'MCS certified", of which business.yml says'],
  ["Our MCS certified engineers come.", 'says "Our MCS certified", of which business.yml'],
  ["MCS certified engineers.", 'says "MCS certified engineers", of which business.yml says'],
  ["TrustMark approved, and quick.", 'says "TrustMark approved", of which business.yml says noth'],
  ["We're ECA members.", 'says "We\'re ECA members", of which business.yml says nothing'],
  ["Members of the ECA.", 'says "Members of the ECA", of which business.yml says nothing'],
  ["We're OZEV-approved installers.", 'says "We\'re OZEV-approved", of which business.yml says'],
  ["Approved by OZEV.", 'says "Approved by OZEV", of which business.yml says nothing'],
  ["We are a Which? Trusted Trader.", 'Which? Trusted Trader", of which business.yml says'],
]);

paragraphs.areAllowed([
  "We are registered with {business.registration}, not with CIPHE.",
  "FENSA registered installers fit windows. Ask a HETAS registered engineer. We're VAT registered.",
  "Members of the IET write the rules. Approved by WRAS, it lasts. We're registered with Companies House.",
  "We're {claim.registered} and VAT registered. Our Gas Safe registered engineers come.",
  "Under Part P we certify our work. Ask for Part P certificates.",
  "We're members of the team. We're fully approved. We're Gas Safe-registered engineers. Ask a firm certified by MCS.",
]);

test("a text may name a body that is among the claims", () =>
  expectNoProblem(...withClaims({ member: "APHC members" }, "We are APHC members, ask APHC.")));

test('"SELECT" in capitals is the registration body, and "select" is a verb', async () => {
  const bodies = { path: firm, edit: (text: string) => text.replace("CIPHE", "SELECT") };
  await expectNoProblem(bodies, withParagraph("Select a tap, or let us select one."));
  const member = withParagraph("We are SELECT members.");
  expect(summary(await problemsAfter([bodies, member]))).toEqual([
    [article, expect.stringContaining("names SELECT, but")],
  ]);
});
