import { ContactBlock } from "../../components/business/contact-block";
import { Section } from "../../components/section";
import { BesideText } from "./beside-text";
import { ContentsList } from "./contents-list";

type Props = {
  html: string;
  headings: readonly { readonly id: string | null; readonly value: string | null }[];
};

/** A legal text with its contents beside it, and whom to ask. */
export function DocumentText({ html, headings }: Props) {
  return (
    <>
      <BesideText html={html}>
        <ContentsList headings={headings} label="On this page" />
      </BesideText>
      <Section heading="Contact" tone="sunk" space="tight" split>
        <ContactBlock />
      </Section>
    </>
  );
}
