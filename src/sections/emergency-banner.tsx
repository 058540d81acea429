import { Siren } from "lucide-react";
import type { ReactNode } from "react";
import { CallButton } from "../components/business/contact-buttons";
import * as styles from "./emergency-banner.module.css";

type Props = {
  heading: string;
  text: string;
  /** Further buttons after the call. */ children?: ReactNode;
};

/** The red band with the phone number. */
export function EmergencyBanner({ heading, text, children }: Props) {
  return (
    <section className={styles["banner"]}>
      <div className={styles["inner"]}>
        <Siren size={40} strokeWidth={1.75} aria-hidden="true" />
        <div className={styles["words"]}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className={styles["actions"]}>
          <CallButton variant="gold" size="lg" label="Call" />
          {children}
        </div>
      </div>
    </section>
  );
}
