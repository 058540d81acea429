/** What is asked of a company that takes the site over. */
import { string } from "yup";
import type { Content } from "../content";
import { ruleOf, type Question } from "../new/question";
import { businessSchema } from "../schemas/business";
import type { Colours } from "./adopt-looks";
import { contrast, readable } from "./colour";

const rule = (field: string) => ruleOf(businessSchema, field);
const hex = /^#[0-9a-f]{6}$/;

/** Buttons are filled with the colour, and their words have the dark one. */
const colourRule = (dark: string) =>
  string()
    .required()
    .matches(hex, "must be a colour like #d4af37")
    .test(
      "contrast",
      ({ originalValue }: { originalValue: unknown }) => {
        const colour = String(originalValue);
        return `gives the words on buttons a contrast of ${contrast(colour, dark).toFixed(1)} to 1; 4.5 is needed (WCAG 2.2, 1.4.3), for instance with ${readable(colour, "#ffffff", [dark])}`;
      },
      (colour) => !hex.test(colour) || contrast(colour, dark) >= 4.5,
    );

/** The quietest words on dark bands; src/styles/tones.module.css has it too. */
const quiet = "#c4bba6";

const darkRule = string()
  .required()
  .matches(hex, "must be a colour like #14120e")
  .test(
    "contrast",
    ({ originalValue }: { originalValue: unknown }) =>
      `is too light for the words on dark bands; take for instance ${readable(String(originalValue), "#000000", [quiet])}`,
    (dark) => !hex.test(dark) || contrast(dark, quiet) >= 4.5,
  );

/**
 * In the order in which they are asked; what is there now is the fallback where it helps.
 * @param now the colours that the site has
 */
export function adoptQuestions(content: Content, now: Colours): Question[] {
  const business = content.one("business")?.value;
  return [
    { name: "name", message: "Name of the company", rule: rule("name") },
    {
      name: "origin",
      message: "Address of the site, like https://www.example.com",
      rule: rule("origin"),
    },
    { name: "phone", message: "Phone number as people read it", rule: rule("phone.display") },
    {
      name: "international",
      message: "The same with + and digits only, like +441606000000",
      rule: rule("phone.international"),
    },
    {
      name: "whatsapp",
      message: "WhatsApp number, digits only, like 441606000000",
      rule: rule("whatsapp.number"),
    },
    { name: "email", message: "E-mail address", rule: rule("email.address") },
    { name: "locality", message: "Village or part of town", rule: rule("address.locality") },
    {
      name: "town",
      message: "Post town",
      fallback: business?.address.town,
      rule: rule("address.town"),
    },
    {
      name: "county",
      message: "County",
      fallback: business?.address.county,
      rule: rule("address.county"),
    },
    { name: "postcode", message: "Postcode", rule: rule("address.postcode") },
    {
      name: "latitude",
      message: "Latitude of the business, five decimals",
      as: "number",
      rule: rule("coordinates.latitude"),
    },
    {
      name: "longitude",
      message: "Longitude, five decimals",
      as: "number",
      rule: rule("coordinates.longitude"),
    },
    {
      name: "body",
      message: "Registration body, like NICEIC, NAPIT or SELECT",
      rule: rule("registration.body"),
    },
    {
      name: "number",
      message: "Registration number",
      rule: rule("registration.number"),
    },
    {
      name: "entry",
      message: "Where the body lists you, an https address",
      rule: rule("registration.entry"),
    },
    {
      name: "colour",
      message: "Colour of buttons and lines",
      fallback: now.colour,
      rule: colourRule(now.dark),
    },
    {
      name: "dark",
      message: "Colour of dark bands and of words",
      fallback: now.dark,
      rule: darkRule,
    },
    {
      name: "logo",
      message: "Path of the logo as a plain SVG file; empty to keep the mark of today",
      fallback: "",
      rule: string().matches(/\.svg$/i, "must be the path of an .svg file"),
    },
  ];
}
