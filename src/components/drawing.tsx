import { graphql } from "gatsby";
import * as styles from "./picture.module.css";

/** A file of content/drawings. @fragment */
export const drawing = graphql`
  fragment Drawing on Drawing {
    url
    width
    height
  }
`;

type Props = {
  drawing: Queries.DrawingFragment;
  /** What it shows, for those who cannot see it. */
  alt: string;
};

/** A drawing as wide as its place; browsers keep its file. */
export function Drawing({ drawing: { url, ...size }, alt }: Props) {
  return <img src={url} {...size} alt={alt} className={styles["picture"]} loading="lazy" />;
}
