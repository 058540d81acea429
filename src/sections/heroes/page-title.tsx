import { NonBreaking } from "../../components/non-breaking";
import * as styles from "./page-title.module.css";

/** Most letters of a title in the larger size: a longer one would fill a phone's first screen. */
const maxLetters = 32;

/** The title of a page. */
export function PageTitle({ text }: { text: string }) {
  return (
    <h1 className={text.length > maxLetters ? styles["long"] : undefined}>
      <NonBreaking text={text} />
    </h1>
  );
}
