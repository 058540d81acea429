import { ContactBlock } from "../components/business/contact-block";
import { Prose } from "../components/prose";
import { Section } from "../components/section";
import { ContentsList } from "./contents-list";
import * as styles from "./document-text.module.css";

type Props = {
  html: string;
  headings: readonly { readonly id: string | null; readonly value: string | null }[];
};

/** A legal text with its contents beside it, and whom to ask. */
export function DocumentText({ html, headings }: Props) {
  return (
    <>
      <Section>
        <div className={styles["columns"]}>
          <div className={styles["side"]}>
            <ContentsList headings={headings} label="On this page" />
          </div>
          <Prose html={html} />
        </div>
      </Section>
      <Section heading="Contact" tone="sunk" space="tight" split>
        <ContactBlock />
      </Section>
    </>
  );
}
