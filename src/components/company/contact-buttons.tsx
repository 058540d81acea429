import type { ComponentProps } from "react";
import { mailtoHref, phoneHref, whatsappHref } from "../../../functions/shared/contact-links";
import { addressLine } from "../../content-model/places";
import { useQuotePath } from "./quote-path";
import { ArrowLink, ButtonLink, ButtonRow, type LinkSize, type LinkVariant } from "../button-link";
import { Icon } from "../icons/icons";
import * as styles from "./contact-buttons.module.css";
import { useBusiness } from "../site-data";

/** Purpose of the prepared WhatsApp message. */
type ChatPurpose = "quote" | "enquiry";

/** URLs that start a call, an e-mail or a chat. */
export function useContactHrefs(about: ChatPurpose = "enquiry") {
  const { phone, email, whatsapp } = useBusiness();
  const message = about === "quote" ? whatsapp?.quoteMessage : whatsapp?.enquiryMessage;
  return {
    call: phoneHref(phone.international),
    mail: mailtoHref(email.address, email.subject),
    /** Undefined if the firm has no WhatsApp. */
    chat: whatsapp && whatsappHref(whatsapp.number, message ?? ""),
  };
}

/** The words of a link that rings the firm in an emergency: "now" only if somebody answers out of hours. */
export const useCallLabel = () => (useBusiness().emergencyHours ? "Call now" : "Call us");

/** `quiet` is a link with an icon or an arrow. */
type ButtonStyle = { variant?: LinkVariant | "quiet"; size?: LinkSize; className?: string };

function ContactLink({ variant, size, ...link }: ButtonStyle & ComponentProps<typeof ArrowLink>) {
  if (variant === "quiet") return <ArrowLink {...link} />;
  return <ButtonLink {...link} variant={variant} size={size} />;
}

type QuoteButtonProps = ButtonStyle & {
  label?: string;
  /** Subject of the page or card, which the form then has filled in. */
  service?: string;
};

/** "Get Free Quote", to the contact page. */
export function QuoteButton({ label = "Get Free Quote", service, ...style }: QuoteButtonProps) {
  const href = useQuotePath(service);
  return (
    <ContactLink href={href} variant="gold" {...style}>
      {label}
    </ContactLink>
  );
}

/** A button that rings the firm; its `label` stands before the number. */
export function CallButton({ label = "Call", ...style }: ButtonStyle & { label?: string }) {
  const { call } = useContactHrefs();
  const { phone } = useBusiness();
  return (
    <ContactLink href={call} icon="phone" {...style}>
      <span>
        {label} <span className="nowrap">{phone.display}</span>
      </span>
    </ContactLink>
  );
}

/** Quote and call: on phones the call is gold and first, from 48rem the quote. */
export function ContactButtons({ wideOnly }: Pick<ComponentProps<typeof ButtonRow>, "wideOnly">) {
  return (
    <ButtonRow cta wideOnly={wideOnly}>
      <QuoteButton variant="outline" />
      <CallButton />
    </ButtonRow>
  );
}

/** The phone number, large and in one line, after the `label` if there is one. */
export function PhoneNumber({ label }: { label?: string }) {
  const { call } = useContactHrefs();
  const { phone } = useBusiness();
  return (
    <a href={call} className={`${styles.number} unstyled`}>
      <Icon name="phone" />
      <span className={label ? undefined : "visually-hidden"}>{label ?? "Call"}</span>{" "}
      {phone.display}
    </a>
  );
}

/** Opens a WhatsApp chat with a prepared message; nothing if the firm has no WhatsApp. */
export function WhatsappButton({ about, ...style }: ButtonStyle & { about: ChatPurpose }) {
  const { chat } = useContactHrefs(about);
  if (!chat) return null;
  return (
    <ContactLink href={chat} icon="chat" {...style} external>
      WhatsApp Us
    </ContactLink>
  );
}

type EmailButtonProps = { label?: string; className?: string };

/** Opens an e-mail with a subject. */
export function EmailButton({ label = "Email Us", className }: EmailButtonProps) {
  return (
    <ButtonLink href={useContactHrefs().mail} icon="mail" size="sm" className={className}>
      {label}
    </ButtonLink>
  );
}

/** Name, address, phone and e-mail, like a letterhead. */
export function ContactBlock() {
  const { name, address, phone, email } = useBusiness();
  const { call, mail } = useContactHrefs();
  return (
    <address className={styles.address}>
      <strong>{name}</strong>
      <span>{addressLine(address)}</span>
      <a href={call} className="tap-target">
        {phone.display}
      </a>
      <a href={mail} className="tap-target">
        {email.address}
      </a>
    </address>
  );
}
