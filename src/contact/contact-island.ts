/** The script of the contact page, an entry of its own (src/gatsby/webpack.ts). */
import { hydrateIsland } from "../islands/hydrate-island";
import { ContactForm } from "./contact-form";

hydrateIsland("contact-form", ContactForm);
