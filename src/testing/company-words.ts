/** The words that identify a company, to check that no other company's site contains them. */
import { derivePalette } from "../../functions/shared/colours";
import { phoneSpellings } from "../../functions/shared/phone-number";
import { indexContent } from "../content-model/content";
import { readContent } from "../content-model/read-content";

/** Name, numbers, places, trade, colours and references of the company in `folder`. Throws if there is none. */
export function companyWords(folder: string): readonly string[] {
  const content = indexContent(readContent(folder).files);
  const business = content.one("business")?.value;
  const brand = content.one("brand")?.value;
  if (!business || !brand) throw new Error(`${folder} names no company`);
  const { name, origin, phone, email, address, counties, prices = [], trade } = business;
  const { display, international } = phoneSpellings(phone);
  return [
    name,
    name.split(" ")[0] ?? name,
    new URL(origin).hostname,
    email.address,
    phone,
    display,
    international,
    ...prices.map(({ from }) => `£${from}`),
    address.locality ?? address.town,
    address.postcode,
    ...counties,
    ...content.all("town").map(({ value }) => value.name),
    trade.person,
    trade.people,
    trade.work,
    ...trade.types,
    ...(trade.bodies ?? []),
    ...Object.values(derivePalette(brand.colours)),
    `${brand.referencePrefix}-`,
  ];
}
