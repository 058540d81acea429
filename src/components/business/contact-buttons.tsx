import { mailtoHref, phoneHref, whatsappHref } from "../../content-model/contact-links";
import { useQuotePath } from "../asked-from";
import { ArrowLink } from "../arrow-link";
import { ButtonLink, type LinkVariant, type LinkSize } from "../button-link";
import { Icon } from "../icons";
import { useBusiness } from "./use-business";

type Props = { variant?: LinkVariant; size?: LinkSize };

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
    <ButtonLink href={useQuotePath(service)} variant={variant} size={size}>
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
      <Icon name="phone" />
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
      <Icon name="chat" />
      WhatsApp Us
    </ButtonLink>
  );
}

/** "Email Us", with the subject filled in. */
export function EmailButton({ variant = "outline", size }: Props) {
  const { email } = useBusiness();
  return (
    <ButtonLink href={mailtoHref(email.address, email.subject)} variant={variant} size={size}>
      <Icon name="mail" />
      Email Us
    </ButtonLink>
  );
}

/** "Get Free Quote" as a quiet link. */
export function QuoteLink({
  label = "Get Free Quote",
  service,
}: {
  label?: string;
  service?: string;
}) {
  return <ArrowLink href={useQuotePath(service)}>{label}</ArrowLink>;
}

/** The phone number as a quiet link. */
export function CallLink() {
  const { phone } = useBusiness();
  return (
    <ArrowLink href={phoneHref(phone.international)} icon="phone">
      Call {phone.display}
    </ArrowLink>
  );
}

/** The chat as a quiet link. */
export function WhatsappLink({ about }: { about: "quote" | "enquiry" }) {
  const { whatsapp } = useBusiness();
  const message = about === "quote" ? whatsapp.quoteMessage : whatsapp.enquiryMessage;
  return (
    <ArrowLink href={whatsappHref(whatsapp.number, message)} icon="chat" external>
      WhatsApp Us
    </ArrowLink>
  );
}
