import { bandClass } from "../../components/section";
import * as styles from "./page-index.module.css";

type Props = {
  /** A word for each part, and the part's fragment. */
  parts: readonly { readonly word: string; readonly id: string }[];
};

/** The index of a long page, which sticks below the header. */
export function PageIndex({ parts }: Props) {
  return (
    <nav className={bandClass("sunk", styles["index"], "flush")} aria-label="On this page">
      <ul className="cluster">
        {parts.map(({ word, id }) => (
          <li key={id}>
            <a href={`#${id}`} className="tap-target unstyled">
              {word}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
