import { rowsClass } from "../../components/rows";
import { circuitNumber } from "../../content-model/wording";

type Props = {
  /** What the company promises who asks for a quote. */
  promise: { readonly read: string; readonly text: string; readonly heading: string };
};

/** What happens to a message that has reached us, in its order. */
export function NextSteps({ promise }: Props) {
  return (
    <ol className={rowsClass()}>
      {[promise.read, promise.text, `${promise.heading}.`].map((step, index) => (
        <li key={step} data-n={circuitNumber(index + 1)}>
          {step}
        </li>
      ))}
    </ol>
  );
}
