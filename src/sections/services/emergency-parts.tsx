import { graphql } from "gatsby";
import { useMemo } from "react";
import { InlineScript } from "gatsby-plugin-islands/inline-script";
import { listText, pounds } from "../../../functions/shared/format-text";
import { timeZone } from "../../../functions/shared/clock";
import { useAlwaysOpen, useCallOutException } from "../../components/company/call-out-fees";
import { useCallLabel, useContactHrefs } from "../../components/company/contact-buttons";
import { HoursLine } from "../../components/company/opening-hours";
import { Icon } from "../../components/icons/icons";
import { TextWithNumbers } from "../../components/company/emergency-text";
import { townPriceLabel } from "../../components/company/price-tag";
import { useBusiness } from "../../components/site-data";
import { NumberedList } from "../../components/lists/mark-list";
import { NonBreaking } from "../../components/non-breaking";
import { callOutPriceKey, callOutRange } from "../../content-model/prices";
import { showFeeNow } from "../../inline-scripts/show-fee-now";
import * as tones from "../../styles/tones.module.css";
import * as styles from "./emergency-parts.module.css";

/** Dangers with what to do in each. @fragment */
export const emergencyAnswersFragment = graphql`
  fragment EmergencyAnswers on EmergencySection {
    heading
    numbersNote
    answers {
      key
      label
      title
      steps
      note
    }
  }
`;

/** The phone number as large as a headline, for visitors in trouble, with its hours unless it is always open. */
export function EmergencyPhoneLink() {
  const { call } = useContactHrefs();
  const { phone } = useBusiness();
  const alwaysOpen = useAlwaysOpen();
  const callLabel = useCallLabel();
  return (
    <>
      <a className={styles.dial} href={call}>
        <span>
          <Icon name="phone" />
          {alwaysOpen ? "Call now, day or night" : callLabel}
        </span>{" "}
        {phone.display}
      </a>
      {!alwaysOpen && <HoursLine />}
    </>
  );
}

const feeLine = "fee-now";

/**
 * The cost of a call-out in two figures: where it is free, and elsewhere. `FeeNowScript` puts the fee of this moment
 * in the place of the lowest.
 */
export function FeeNow() {
  const { prices, callOutFees, emergencyCounties } = useBusiness();
  const alwaysOpen = useAlwaysOpen();
  const free = useCallOutException();
  const price = prices.find(({ key }) => key === callOutPriceKey);
  const fees = callOutRange(callOutFees);
  const lowest = price?.from ?? fees?.from;
  if (lowest === undefined) return null;
  const highest = Math.max(price?.to ?? lowest, fees?.to ?? lowest);
  const isFrom = price && !price.to && !price.note;
  const range = highest > lowest && `to ${pounds(highest)}`;
  const here = free && townPriceLabel(free);
  const place = emergencyCounties ? ` in ${listText(emergencyCounties)}` : "";
  return (
    <dl className={`${styles.fees} spread`}>
      {here && (
        <div>
          <dt>
            {free.town}, {free.area}
          </dt>
          <dd>
            <b>{here.figure}</b>{" "}
            <small>{alwaysOpen ? `${here.after}, day and night` : here.after}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{here ? `Elsewhere${place}` : `${price?.label ?? "Call-out"}${place}`}</dt>
        <dd id={feeLine}>
          <b>
            {isFrom && <small>from</small>} {pounds(lowest)}
          </b>{" "}
          <small>{[range, price?.note].filter(Boolean).join(", ")}</small>
        </dd>
      </div>
    </dl>
  );
}

/** The script that writes this moment's fee, for a firm that always comes; it stands after the elements it changes. */
export function FeeNowScript() {
  const { hours, specialDays, callOutFees } = useBusiness();
  const options = useMemo(() => {
    const week = hours.flatMap(({ days, opens, closes }) =>
      opens && closes ? days.map((day) => [day, { opens, closes }] as const) : [],
    );
    const special = specialDays.map(({ from, to, opens, closes }) => ({
      from,
      ...(to && { to }),
      ...(opens && closes && { opens, closes }),
    }));
    const fees = (callOutFees ?? []).flatMap(({ due, fee }) =>
      due ? [[due, pounds(fee)] as const] : [],
    );
    return {
      id: feeLine,
      rules: { zone: timeZone, week: Object.fromEntries(week), specialDays: special },
      fees: Object.fromEntries(fees),
    };
  }, [hours, specialDays, callOutFees]);
  return useAlwaysOpen() && <InlineScript name="showFeeNow" run={showFeeNow} options={options} />;
}

type Props = { section: Queries.EmergencyAnswersFragment };

/** Advice for each danger, in numbered sentences; shows the danger that the URL's fragment names, else the first. */
export function EmergencyAnswers({ section }: Props) {
  const firm = { number: useBusiness().phone.display, href: useContactHrefs().call };
  return (
    <div className={styles.answers}>
      <nav aria-label={section.heading} className={`${styles.tabs} cluster`}>
        {section.answers.map(({ key, label }) => (
          <a key={key} href={`#${key}`} className="unstyled">
            {label}
          </a>
        ))}
      </nav>
      {section.answers.map(({ key, title, steps, note }) => (
        <article key={key} id={key} className={`${tones.paper} ${styles.answer}`}>
          <NonBreaking as="h2" className="h3" text={title} />
          <NumberedList
            items={steps.map((step) => (
              <TextWithNumbers key={step} text={step} firm={firm} />
            ))}
          />
          {note && (
            <p className="note">
              <TextWithNumbers text={note} firm={firm} />
            </p>
          )}
        </article>
      ))}
    </div>
  );
}
