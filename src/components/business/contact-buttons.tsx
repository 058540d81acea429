import { mailtoHref, phoneHref, whatsappHref } from "../../content-model/contact-links";
import { addressLine } from "../../content-model/wording";
import { useQuotePath } from "../asked-from";
import { ArrowLink, ButtonLink, type LinkSize, type LinkVariant } from "../button-link";
import { Icon } from "../icons";
import * as styles from "./contact-buttons.module.css";
import { useBusiness } from "../site-data";

/** What a WhatsApp message that is filled in asks for. */
type About = "quote" | "enquiry";

/** Where the ways to reach the company lead. */
export function useContactHrefs(about: About = "enquiry") {
  const { phone, email, whatsapp } = useBusiness();
  const message = about === "quote" ? whatsapp.quoteMessage : whatsapp.enquiryMessage;
  return {
    call: phoneHref(phone.international),
    mail: mailtoHref(email.address, email.subject),
    chat: whatsappHref(whatsapp.number, message),
  };
}

type Look = { variant?: LinkVariant; size?: LinkSize };
type Quote = {
  label?: string;
  /** What the page or card is about, so that the form names it already. */
  service?: string;
};

/** "Get Free Quote", to the contact page. */
export function QuoteButton({
  variant = "gold",
  size,
  label = "Get Free Quote",
  service,
}: Look & Quote) {
  return (
    <ButtonLink href={useQuotePath(service)} variant={variant} size={size}>
      {label}
    </ButtonLink>
  );
}

/** "Get Free Quote" as a quiet link. */
export function QuoteLink({ label = "Get Free Quote", service }: Quote) {
  return <ArrowLink href={useQuotePath(service)}>{label}</ArrowLink>;
}

/** The phone number as a button; `label` goes before it. */
export function CallButton({ label = "Call", ...look }: Look & { label?: string }) {
  return (
    <ButtonLink href={useContactHrefs().call} {...look}>
      <Icon name="phone" />
      {label} {useBusiness().phone.display}
    </ButtonLink>
  );
}

/** The phone number as a quiet link. */
export function CallLink() {
  return (
    <ArrowLink href={useContactHrefs().call} icon="phone">
      Call {useBusiness().phone.display}
    </ArrowLink>
  );
}

/** The phone number as large as a headline, for those in trouble. */
export function Dial() {
  return (
    <a className={styles["dial"]} href={useContactHrefs().call}>
      <span>
        <Icon name="phone" />
        Call now, day or night
      </span>{" "}
      {useBusiness().phone.display}
    </a>
  );
}

/** Opens a WhatsApp chat with a message filled in. */
export function WhatsappButton({ about, ...look }: Look & { about: About }) {
  return (
    <ButtonLink href={useContactHrefs(about).chat} {...look} external>
      <Icon name="chat" />
      WhatsApp Us
    </ButtonLink>
  );
}

/** The chat as a quiet link. */
export function WhatsappLink({ about }: { about: About }) {
  return (
    <ArrowLink href={useContactHrefs(about).chat} icon="chat" external>
      WhatsApp Us
    </ArrowLink>
  );
}

/** "Email Us", with the subject filled in. */
export function EmailButton(look: Look) {
  return (
    <ButtonLink href={useContactHrefs().mail} {...look}>
      <Icon name="mail" />
      Email Us
    </ButtonLink>
  );
}

/** Name, address, phone and e-mail, as a letter has them at its head. */
export function ContactBlock() {
  const { name, address, phone, email } = useBusiness();
  const { call, mail } = useContactHrefs();
  return (
    <address className={styles["block"]}>
      <strong>{name}</strong>
      <span>{addressLine(address)}</span>
      <a href={call}>{phone.display}</a>
      <a href={mail}>{email.address}</a>
    </address>
  );
}
