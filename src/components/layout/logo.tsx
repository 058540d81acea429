import { LogoMark } from "./logo-mark";
import * as styles from "./logo.module.css";

/** The company's own mark, and the name beside it. */
export function Logo({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className={styles["logo"]}>
      <LogoMark />
      <span>
        {first} <span className={styles["rest"]}>{rest.join(" ")}</span>
      </span>
    </span>
  );
}
