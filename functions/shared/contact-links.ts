/** Links that start a call, an e-mail or a chat. Pages link to us, the desk links to customers. */

/** `tel:` URL (RFC 3966) of a number in international form. */
export function phoneHref(international: string): string {
  return `tel:${international}`;
}

/** `mailto:` URL (RFC 6068), with an optional subject and text. */
export function mailtoHref(address: string, subject?: string, body?: string): string {
  const mailbox = encodeURIComponent(address).replaceAll("%40", "@");
  const query = Object.entries({ subject, body })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`)
    .join("&");
  return query ? `mailto:${mailbox}?${query}` : `mailto:${mailbox}`;
}

/** WhatsApp's click-to-chat URL; `number` is digits only, with the country code. */
export function whatsappHref(number: string, message: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
