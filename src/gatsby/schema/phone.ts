/** The company's telephone numbers, in the spellings that pages need. */
import { phoneSpellings } from "../../../functions/phone-number";
import { extension, type Resolver } from "./field-extension";

const spellings: Resolver = async (source, args, context, info) => {
  const written = await context.defaultFieldResolver(source, args, context, info);
  if (typeof written === "string") return phoneSpellings(written);
  const business = await context.nodeModel.findOne({ type: "Business", query: {} });
  return phoneSpellings(String(business?.["phone"]));
};

/** `@phone`: a number as people read it and as links dial it; the company's where there is none. */
export const phone = extension("phone", spellings);

/** `@phoneDigits`: the digits of such a number with its country code, as WhatsApp takes them. */
export const phoneDigits = extension("phoneDigits", async (...field) => {
  const { international } = (await spellings(...field)) as { readonly international: string };
  return international.replace(/\D/g, "");
});
