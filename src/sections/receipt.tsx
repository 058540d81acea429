import { CallButton } from "../components/business/contact-buttons";
import { useBusiness } from "../components/business/use-business";
import { ButtonLink } from "../components/button-link";
import { paths } from "../content-model/paths";
import * as styles from "./receipt.module.css";

/** What happens to a message that has reached us; its reference where the page knows it. */
export function Receipt({ reference }: { reference?: string }) {
  const { promise } = useBusiness();
  return (
    <div className={styles["receipt"]}>
      <h2>What happens next</h2>
      {reference && <p className={styles["reference"]}>Your reference: {reference}</p>}
      <ol className={styles["steps"]}>
        <li>A person who does the work reads your message.</li>
        <li>{promise.text}</li>
        <li>{promise.heading}.</li>
      </ol>
      <div className={styles["actions"]}>
        <CallButton variant="gold" label="In a hurry? Call" />
        <ButtonLink href={paths.home} variant="outline">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
