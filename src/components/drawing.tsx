import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import * as styles from "./picture.module.css";

/** A file of content/drawings. @fragment */
export const drawingFragment = graphql`
  fragment Drawing on Drawing {
    html
    url
    width
    height
  }
`;

type Props = {
  drawing: Queries.DrawingFragment;
  /** Text alternative; empty if the words beside it say the same. */
  alt: string;
  className?: string;
};

/** A drawing that fills the width it is given. */
export function Drawing({ drawing: { html, url, ...size }, alt, className }: Props) {
  if (html) {
    const inside = {
      className: clsx(styles.drawn, className),
      dangerouslySetInnerHTML: { __html: html },
    };
    return alt ? (
      <span role="img" aria-label={alt} {...inside} />
    ) : (
      <span aria-hidden {...inside} />
    );
  }
  return (
    <img src={url} {...size} alt={alt} className={clsx(styles.picture, className)} loading="lazy" />
  );
}
