import { useBrand, useBusiness } from "../site-data";
import * as styles from "./logo.module.css";

/** The company's logo, with the company's name beside it. */
export function Logo() {
  const { name } = useBusiness();
  const { logo } = useBrand();
  const [first, ...rest] = name.split(" ");
  return (
    <span className={styles.logo}>
      <span aria-hidden="true" className={styles.mark} dangerouslySetInnerHTML={{ __html: logo }} />
      <span>
        {first} <span className={styles.rest}>{rest.join(" ")}</span>
      </span>
    </span>
  );
}
