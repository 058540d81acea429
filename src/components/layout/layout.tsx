import type { ReactNode } from "react";
import { IconDrawings } from "../icons";
import { ContactBar } from "./contact-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import * as styles from "./layout.module.css";

type Props = {
  /** Address of the page, for the menu's label. */
  path: string;
  children: ReactNode;
};

/** The frame of every page. */
export function Layout({ path, children }: Props) {
  return (
    <>
      <a className={styles["skip"]} href="#content">
        Skip to content
      </a>
      <IconDrawings />
      <Header path={path} />
      <main id="content" tabIndex={-1} className={styles["main"]}>
        {children}
      </main>
      <Footer />
      <ContactBar />
    </>
  );
}
