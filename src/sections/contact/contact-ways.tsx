import { ActionRows } from "../../components/action-rows";
import { useContactHrefs } from "../../components/business/contact-buttons";
import { useBusiness } from "../../components/site-data";

type Props = { phoneNote: string; emailNote: string; whatsappNote: string | null };

/** Phone, chat and e-mail, each with what it is good for. */
export function ContactWays({ phoneNote, emailNote, whatsappNote }: Props) {
  const { phone, email } = useBusiness();
  const { call, mail, chat } = useContactHrefs();
  return (
    <ActionRows
      rows={[
        { href: call, icon: "phone", label: `Call ${phone.display}`, note: phoneNote },
        ...(chat
          ? ([
              {
                href: chat,
                icon: "chat",
                label: "WhatsApp Us",
                note: whatsappNote,
                external: true,
              },
            ] as const)
          : []),
        { href: mail, icon: "mail", label: "Email Us", note: `${emailNote}: ${email.address}` },
      ]}
    />
  );
}
