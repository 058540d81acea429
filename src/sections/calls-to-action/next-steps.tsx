import { rowsClass } from "../../components/rows";
import { stepNumber } from "../../content-model/formatted-text";

type Props = {
  /** The company's promise to people who ask for a quote. */
  promise: { readonly read: string; readonly text: string; readonly heading: string };
};

/** The steps after a message has arrived, in order. */
export function NextSteps({ promise }: Props) {
  return (
    <ol className={rowsClass()}>
      {[promise.read, promise.text, `${promise.heading}.`].map((step, index) => (
        <li key={step} data-n={stepNumber(index + 1)}>
          {step}
        </li>
      ))}
    </ol>
  );
}
