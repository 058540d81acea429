import { Mail, MessageCircle, Phone } from "lucide-react";
import { mailtoHref, phoneHref, whatsappHref } from "../../content-model/contact-links";
import { quotePath } from "../../content-model/paths";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "../button-link";
import { useBusiness } from "./use-business";

type Props = { variant?: ButtonVariant; size?: ButtonSize };

/**
 * "Get Free Quote", to the contact page; `label` where the page words it otherwise,
 * `service` where it is about one, so that the form names it already.
 */
export function QuoteButton({
  variant = "gold",
  size,
  label = "Get Free Quote",
  service,
}: Props & { label?: string; service?: string }) {
  return (
    <ButtonLink href={quotePath(service)} variant={variant} size={size}>
      {label}
    </ButtonLink>
  );
}

/** The phone number as a button; `label` goes before it. */
export function CallButton({
  variant = "outline",
  size,
  label = "Call",
}: Props & { label?: string }) {
  const { phone } = useBusiness();
  return (
    <ButtonLink href={phoneHref(phone.international)} variant={variant} size={size}>
      <Phone size={20} aria-hidden="true" />
      {label} {phone.display}
    </ButtonLink>
  );
}

/** Opens a WhatsApp chat with a prefilled message about a quote or a general enquiry. */
export function WhatsappButton({
  variant = "outline",
  size,
  about,
}: Props & { about: "quote" | "enquiry" }) {
  const { whatsapp } = useBusiness();
  const message = about === "quote" ? whatsapp.quoteMessage : whatsapp.enquiryMessage;
  return (
    <ButtonLink
      href={whatsappHref(whatsapp.number, message)}
      variant={variant}
      size={size}
      external
    >
      <MessageCircle size={20} aria-hidden="true" />
      WhatsApp Us
    </ButtonLink>
  );
}

/** "Email Us", with the subject filled in. */
export function EmailButton({ variant = "outline", size }: Props) {
  const { email } = useBusiness();
  return (
    <ButtonLink href={mailtoHref(email.address, email.subject)} variant={variant} size={size}>
      <Mail size={20} aria-hidden="true" />
      Email Us
    </ButtonLink>
  );
}
