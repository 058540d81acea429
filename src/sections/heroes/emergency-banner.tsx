import type { ReactNode } from "react";
import { Dial } from "../../components/business/dial";
import { AskBand } from "../contact/ask-band";

type Props = {
  heading: string;
  text: string;
  /** What stands after the number. */
  children?: ReactNode;
};

/** The red band with the phone number, as large as a headline. */
export function EmergencyBanner({ children, ...words }: Props) {
  return (
    <AskBand {...words} tone="red">
      <Dial />
      {children}
    </AskBand>
  );
}
