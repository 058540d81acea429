import { phoneHref } from "../../content-model/contact-links";
import { Icon } from "../icons";
import * as styles from "./dial.module.css";
import { useBusiness } from "./use-business";

/** The phone number as large as a headline, for those in trouble. */
export function Dial() {
  const { phone } = useBusiness();
  return (
    <a className={styles["dial"]} href={phoneHref(phone.international)}>
      <span>
        <Icon name="phone" />
        Call now, day or night
      </span>{" "}
      {phone.display}
    </a>
  );
}
