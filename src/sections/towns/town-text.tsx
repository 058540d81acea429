import { QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { PricePlate } from "../../components/business/price-plate";
import { useBusiness, useServices } from "../../components/site-data";
import { ButtonRow } from "../../components/button-link";
import { CardBeside } from "../../components/card";
import { Columns, Section } from "../../components/section";
import { Prose } from "../../components/prose";
import { servicePath } from "../../content-model/paths";
import * as styles from "./town-text.module.css";

type Props = { html: string; postcodes: readonly string[] };

/** The long text about a town, with what we charge and how to ask beside it. */
export function TownText({ html, postcodes }: Props) {
  const { promise } = useBusiness();
  const priced = useServices().filter(({ price }) => price);
  return (
    <Section>
      <Columns widths="main" className={styles["columns"]}>
        <Prose html={html} />
        <CardBeside>
          <h3>Working in {postcodes.join(", ")}</h3>
          <dl className={styles["prices"]}>
            {priced.map(({ slug, name, price }) => (
              <div key={slug} className="cluster">
                <dt>
                  <a href={servicePath(slug)} className="tap">
                    {name}
                  </a>
                </dt>
                <dd>
                  <PricePlate price={price} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="note">
            {promise.heading}. {promise.text}
          </p>
          <ButtonRow className={styles["actions"]}>
            <QuoteButton />
            <WhatsappButton about="quote" />
          </ButtonRow>
        </CardBeside>
      </Columns>
    </Section>
  );
}
