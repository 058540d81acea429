import * as styles from "./prose.module.css";

/** HTML that the build made of the site's own markdown. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
