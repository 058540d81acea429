/** The script of the contact page, an entry of its own (src/components/islands.ts). */
import { hydrateIsland } from "gatsby-plugin-islands/hydrate-island";
import { ContactForm } from "./contact-form";

hydrateIsland("contact-form", ContactForm);
