import * as styles from "./breadcrumbs.module.css";

/** One step from the home page to this one; the last step is the page itself. */
export type Crumb = { readonly name: string; readonly path: string };

/** Breadcrumb navigation (ARIA Authoring Practices, breadcrumb pattern). */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={`${styles["breadcrumbs"]} meta`}>
      <ol className="cluster">
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index < trail.length - 1 ? (
              <a href={path} className="tap-target">
                {name}
              </a>
            ) : (
              <span className="tap-target" aria-current="page">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
