import { Section } from "../../components/section";
import * as styles from "../services/service-section.module.css";
import { Facts, type Stats } from "./stat-strip";

type Props = {
  heading: string;
  text: string;
  /** Whom else to ring, and when. */
  numbers: Stats;
};

/** What to do first in an emergency, with the numbers of those who come for worse. */
export function EmergencyNumbers({ heading, text, numbers }: Props) {
  return (
    <Section heading={heading} tone="ink" space="tight" split>
      <p className={styles["large"]}>{text}</p>
      {numbers.length > 0 && <Facts stats={numbers} />}
    </Section>
  );
}
