import * as styles from "./prose.module.css";

/** Text rendered from the site's own markdown at build. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
