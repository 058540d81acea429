import { useBusiness } from "../business/use-business";
import * as styles from "./header.module.css";

/** The mark of the body that the firm is registered with; drawn in the page where it is small. */
export function RegistrationMark() {
  const { registration, markDrawing } = useBusiness();
  const words = `${registration.body} registered`;
  if (!markDrawing) {
    return (
      <img src={registration.mark} alt={words} width={120} height={44} className={styles["mark"]} />
    );
  }
  return (
    <span
      role="img"
      aria-label={words}
      className={styles["mark"]}
      dangerouslySetInnerHTML={{ __html: markDrawing }}
    />
  );
}
