import { CallButton } from "../../components/business/contact-buttons";
import { useBusiness } from "../../components/site-data";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { paths, referenceLine } from "../../content-model/paths";
import { NextSteps } from "./next-steps";
import * as styles from "./receipt.module.css";

/** What happens to a message that has reached us; its reference where the page knows it. */
export function Receipt({ reference }: { reference?: string }) {
  const { promise } = useBusiness();
  return (
    <div className={cardClass(styles["receipt"], "flow")}>
      <h2>What happens next</h2>
      {/* Hidden until there is one; whoever sent without script gets it written in by the host. */}
      <p id={referenceLine} className={styles["reference"]} hidden={!reference}>
        Your reference: <strong>{reference}</strong>
      </p>
      <NextSteps promise={promise} />
      <ButtonRow className={styles["actions"]}>
        <CallButton variant="gold" label="In a hurry? Call" />
        <ButtonLink href={paths.home} variant="outline">
          Return to Home
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
