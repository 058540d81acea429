import { clsx } from "clsx/lite";
import type { ComponentProps, ReactNode } from "react";
import type { EnquirySubject } from "../../../functions/shared/contact-fields";
import { paths } from "../../content-model/site-paths";
import { addressLine } from "../../content-model/places";
import { LinkingPageContext } from "../company/quote-path";
import { IconDrawings } from "../icons/icon-drawings";
import { ContactBar } from "./contact-bar";
import { Footer } from "./footer";
import { Header } from "./header";
import * as styles from "./layout.module.css";
import { useBusiness } from "../site-data";
import { SpeculationRules } from "./speculation-rules";

/** Icons of the frame, and of parts that any page may have. */
const icons = ["arrow", "mail", "chat", "phone", "pen", "star", "warning"] as const;

type Props = ComponentProps<typeof Header> & {
  /** Subject of the page, for its links to the form. */
  subject?: EnquirySubject;
  children: ReactNode;
};

/** Name, number and address at the head of a printed page. */
function Letterhead() {
  const { name, phone, address } = useBusiness();
  return (
    <p className={styles.letterhead} aria-hidden="true">
      <b>{name}</b> {phone.display}, {addressLine(address)}
    </p>
  );
}

/** The frame of every page. The pages about contact have no bar: its links are in their text. */
export function Layout({ path, subject, isEmergency, hasOwnButton, children }: Props) {
  return (
    <LinkingPageContext.Provider value={{ ...subject, path }}>
      <a className={`${styles.skip} visually-hidden`} href="#content">
        Skip to content
      </a>
      <IconDrawings names={icons} />
      <Letterhead />
      <Header path={path} isEmergency={isEmergency} hasOwnButton={hasOwnButton} />
      <main
        id="content"
        tabIndex={-1}
        className={clsx(styles.main, (isEmergency || path === paths.home) && styles.airy)}
      >
        {children}
      </main>
      <Footer />
      {!path.startsWith(paths.contact) && (
        <ContactBar isEmergency={isEmergency} brief={path === paths.home} />
      )}
      <SpeculationRules />
    </LinkingPageContext.Provider>
  );
}
