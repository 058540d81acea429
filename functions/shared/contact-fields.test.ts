/** Every field of the form reaches page, mail, store and export, including fields that are added later. */
import { createContactHarness } from "../testing/contact-harness";
import { newSample, sampleEnquiry, sampleIdentity } from "../testing/samples";
import { contactFields, contactFieldNames, mapFields } from "./contact-fields";
import { checkMessage } from "./check-message";
import { enquiryKey } from "../enquiries/reference";
import { toCsv } from "../tables-as-text";
import { exportRecord } from "../enquiries/commands/read-commands";
import { enquiryEmail } from "../enquiries/delivery/mails/enquiry-email";

/** A valid text for each field, each of them different. */
const request = mapFields(
  (name) =>
    ({ phone: "07700 900321", email: "someone@example.com" })[name as string] ?? `a ${name}`,
);

test("each field is in the mail, as text and as HTML", () => {
  const mail = enquiryEmail(sampleEnquiry(request), sampleIdentity, new Date(0));
  for (const name of contactFieldNames) {
    for (const part of [mail.text, mail.html]) expect(part).toContain(request[name]);
    if (name !== "message") expect(mail.text).toContain(`${contactFields[name].title}: `);
  }
});

describe.each(contactFieldNames)("%s", (name) => {
  test("is refused in its own words when it is too long", async () => {
    const { title, max } = contactFields[name];
    const checked = await checkMessage({ ...request, [name]: "x".repeat(max + 1) });
    const problem = `${title} is too long: please use at most ${max.toLocaleString("en-GB")} characters`;
    expect(checked).toMatchObject({ errors: { [name]: problem } });
  });

  test("makes it another message when it changes, but not when fields are reordered", () => {
    const digestOf = (changed: typeof request) =>
      enquiryKey("secret", { fields: changed, uploads: [], key: undefined }, 0).bodyDigest;
    expect(digestOf({ ...request, [name]: "other" })).not.toBe(digestOf(request));
    const { [name]: value, ...others } = request;
    expect(digestOf({ ...others, [name]: value } as typeof request)).toBe(digestOf(request));
  });
});

test("all fields are kept and exported in order, also one that the table lacks", async () => {
  const { store, stored, remove } = createContactHarness();
  const newer = { ...request, postcode: "CW8 3DN" };
  await store.accept(newSample(1, { fields: newer }));
  const [kept] = await stored();
  expect(kept?.enquiry.fields).toEqual(newer);
  const [head = ""] = toCsv(kept ? [exportRecord(kept)] : []).split("\r\n");
  expect(head.split(",").filter((column) => column in request)).toEqual(contactFieldNames);
  await remove();
});
