import * as styles from "./next-steps.module.css";

type Props = {
  /** What the company promises who asks for a quote. */
  promise: { readonly read: string; readonly text: string; readonly heading: string };
};

/** What happens to a message that has reached us, in its order. */
export function NextSteps({ promise }: Props) {
  return (
    <ol className={styles["steps"]}>
      <li>{promise.read}</li>
      <li>{promise.text}</li>
      <li>{promise.heading}.</li>
    </ol>
  );
}
