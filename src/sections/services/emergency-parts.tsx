import { capitalised, pounds, uncapitalised } from "../../../functions/words";
import { graphql } from "gatsby";
import { useMemo } from "react";
import { timeZone } from "../../../functions/clock";
import { InlineScript } from "gatsby-plugin-islands/inline-script";
import { useCallOutException } from "../../components/company/call-out-fees";
import { useContactHrefs } from "../../components/company/contact-buttons";
import { EmergencyStep } from "../../components/company/emergency-text";
import { priceWords } from "../../components/company/price-tag";
import { useBusiness } from "../../components/site-data";
import { NumberedList } from "../../components/mark-list";
import { NonBreaking } from "../../components/non-breaking";
import { showFeeNow } from "../../inline-scripts/show-fee-now";
import * as tones from "../../styles/tones.module.css";
import * as styles from "./emergency-parts.module.css";

/** Dangers with what to do in each. @fragment */
export const emergencyAnswers = graphql`
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

const feeLine = "fee-now";

/** The lowest fee of a call-out; a script puts the fee of this moment in its place. */
export function FeeNow() {
  const { prices } = useBusiness();
  const {
    before = "",
    figure = "",
    after = "",
    except,
  } = priceWords(prices, {
    price: "emergency",
    typical: null,
  });
  const from = [before, figure, after].join(" ").trim();
  const text = except ? `${from}, ${uncapitalised(except)}` : from;
  return (
    <p id={feeLine} className={styles["now"]}>
      {capitalised(text)}
    </p>
  );
}

/** The script that writes the fee of this moment; it stands after the line and the table that it changes. */
export function FeeNowScript() {
  const { hours, specialDays, callOutFees } = useBusiness();
  const free = useCallOutException()?.short;
  const options = useMemo(() => {
    const end = free ? `, ${uncapitalised(free)}` : "";
    const week = hours.flatMap(({ days, opens, closes }) =>
      opens && closes ? days.map((day) => [day, { opens, closes }] as const) : [],
    );
    const special = specialDays.map(({ from, to, opens, closes }) => ({
      from,
      ...(to && { to }),
      ...(opens && closes && { opens, closes }),
    }));
    const fees = (callOutFees ?? []).flatMap(({ due, fee }) =>
      due ? [[due, `${pounds(fee)}${end}`] as const] : [],
    );
    return {
      id: feeLine,
      rules: { zone: timeZone, week: Object.fromEntries(week), specialDays: special },
      fees: Object.fromEntries(fees),
    };
  }, [hours, specialDays, callOutFees, free]);
  return <InlineScript name="showFeeNow" run={showFeeNow} options={options} />;
}

type Props = { section: Queries.EmergencyAnswersFragment };

/** Advice for each danger, in numbered sentences; shows the danger that the URL's fragment names, else the first. */
export function EmergencyAnswers({ section }: Props) {
  const firm = { number: useBusiness().phone.display, href: useContactHrefs().call };
  return (
    <div className={styles["answers"]}>
      <nav aria-label={section.heading} className={`${styles["tabs"]} cluster`}>
        {section.answers.map(({ key, label }) => (
          <a key={key} href={`#${key}`} className="unstyled">
            {label}
          </a>
        ))}
      </nav>
      {section.answers.map(({ key, title, steps, note }) => (
        <article key={key} id={key} className={`${tones["paper"]} ${styles["answer"]}`}>
          <NonBreaking as="h2" className="h3" text={title} />
          <NumberedList
            items={steps.map((step) => (
              <EmergencyStep key={step} text={step} firm={firm} />
            ))}
          />
          {note && (
            <p className="note">
              <EmergencyStep text={note} firm={firm} />
            </p>
          )}
        </article>
      ))}
    </div>
  );
}
