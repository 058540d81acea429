import { QuoteButton, WhatsappLink } from "../../components/business/contact-buttons";
import { ButtonRow } from "../../components/button-row";
import { PricePlate } from "../../components/business/price-plate";
import { useBusiness } from "../../components/business/use-business";
import * as styles from "./ask-box.module.css";

type Props = {
  /** Name of the service that a quote is asked for. */
  service: string;
  /** Key of its price; services without one are quoted for. */
  price: string | null;
};

/** A call between two chapters of a text: price, promise, and the ways to ask. */
export function AskBox({ service, price }: Props) {
  const { promise } = useBusiness();
  return (
    <div className={styles["box"]} data-print="off">
      <p>{service}</p>
      <p>
        {promise.heading}. {promise.text}
      </p>
      <ButtonRow className={styles["actions"]}>
        <PricePlate price={price} />
        <QuoteButton label="Get a Free Quote" service={service} />
        <WhatsappLink about="quote" />
      </ButtonRow>
    </div>
  );
}
