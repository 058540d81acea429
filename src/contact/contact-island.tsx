import { ContactForm } from "./contact-form";

/** The contact form, alive, with what the contact page asks for. */
export function ContactIsland({ data }: { data: Queries.ContactPageQuery }) {
  const { contactPage, business } = data;
  return contactPage && business && <ContactForm texts={contactPage} ways={business} />;
}
