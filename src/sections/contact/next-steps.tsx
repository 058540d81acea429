import * as styles from "./next-steps.module.css";

type Props = {
  /** What the company promises who asks for a quote. */
  promise: { readonly heading: string; readonly text: string };
};

/** What happens to a message that has reached us, in its order. */
export function NextSteps({ promise }: Props) {
  return (
    <ol className={styles["steps"]}>
      <li>One of our electricians reads your message.</li>
      <li>{promise.text}</li>
      <li>{promise.heading}.</li>
    </ol>
  );
}
