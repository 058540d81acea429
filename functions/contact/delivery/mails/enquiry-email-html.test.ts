/** @jest-environment jsdom */
import { sampleEnquiry, sampleIdentity } from "../../../testing/samples";
import { enquiryEmail } from "./enquiry-email";
import type { Enquiry } from "../../ports";

async function pageOf(changes: Partial<Enquiry["request"]>): Promise<Document> {
  const { html } = await enquiryEmail(sampleEnquiry(changes), sampleIdentity, new Date());
  return new DOMParser().parseFromString(html, "text/html");
}

function elementsOf(page: Document): string[] {
  return [...page.querySelectorAll("*")].map(({ tagName }) => tagName);
}

test("what a visitor writes is text in the HTML part, never markup", async () => {
  const markup = `</p><script>alert(1)</script><img src=x onerror="a()"><a href='https://evil.example'>here</a>`;
  const page = await pageOf({ name: markup, message: markup, service: markup, address: markup });
  expect(elementsOf(page)).toEqual(elementsOf(await pageOf({})));
  expect(page.querySelector("p")?.textContent).toBe(markup);
});
