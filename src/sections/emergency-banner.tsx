import type { ReactNode } from "react";
import { CallButton } from "../components/business/contact-buttons";
import { AskBand } from "./ask-band";

type Props = {
  heading: string;
  text: string;
  /** Further buttons after the call. */
  children?: ReactNode;
};

/** The red band with the phone number. */
export function EmergencyBanner({ children, ...words }: Props) {
  return (
    <AskBand {...words} tone="red">
      <CallButton variant="gold" />
      {children}
    </AskBand>
  );
}
