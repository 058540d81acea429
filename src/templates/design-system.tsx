import { graphql, type PageProps } from "gatsby";
import { Phone } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import type { ButtonSize, ButtonVariant } from "../components/button-link";
import { Card, CardFoot, CardGrid } from "../components/card";
import { GoogleMap } from "../components/business/google-map";
import { Layout } from "../components/layout/layout";
import { Prose } from "../components/prose";
import { Section } from "../components/section";
import { Stars } from "../components/stars";
import { TickList } from "../components/tick-list";
import { ContactForm } from "../contact/contact-form";
import { PhotoDialog } from "../gallery/photo-dialog";
import { useToasts } from "../gallery/toasts";
import { CallToAction } from "../sections/call-to-action";
import { EmergencyBanner } from "../sections/emergency-banner";
import { PageHero } from "../sections/page-hero";
import { ProcessSteps } from "../sections/process-steps";
import { QuestionList } from "../sections/question-list";
import { StatStrip } from "../sections/stat-strip";
import * as styles from "./design-system.module.css";

export const query = graphql`
  query DesignSystem {
    picture(key: { eq: "kitchen-downlights" }) {
      ...LargePicture
    }
    contactPage {
      formNote
      successMessage
      failureMessage
    }
  }
`;

const variants: readonly ButtonVariant[] = [
  "default",
  "destructive",
  "outline",
  "secondary",
  "ghost",
  "link",
  "gold",
  "outline-gold",
];
const sizes: readonly ButtonSize[] = ["sm", "default", "lg"];
const colours =
  "ink ink-raised ink-line paper paper-sunk white line field-line text muted on-ink on-ink-muted gold gold-bright gold-ink gold-wash red red-dark red-wash green green-wash";
const sampleText = `<h2>A heading</h2><p>Text with <a href="#top">a link</a>, <strong>weight</strong>, and a
line long enough to show the measure that keeps reading comfortable.</p><ul><li>One</li><li>Two</li></ul>
<ol><li>First</li><li>Second</li></ol><table><thead><tr><th>Code</th><th>Meaning</th></tr></thead>
<tbody><tr><td>C1</td><td>Danger present</td></tr></tbody></table><blockquote><p>A quotation.</p></blockquote>`;

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles["sample"]}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}

function Buttons() {
  return (
    <>
      {sizes.map((size) => (
        <Sample key={size} name={`Button, size ${size}`}>
          <div className={styles["row"]}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </div>
        </Sample>
      ))}
      <Sample name="Button, size icon">
        <Button variant="outline-gold" size="icon" aria-label="Call">
          <Phone size={20} aria-hidden="true" />
        </Button>
      </Sample>
      <Sample name="Button, disabled">
        <div className={styles["row"]}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </div>
      </Sample>
    </>
  );
}

/** Every component in every state, for those who carry on the work. Made in develop only. */
export default function DesignSystem({ data, location }: PageProps<Queries.DesignSystemQuery>) {
  const { notify, region } = useToasts();
  const [open, setOpen] = useState(false);
  const { picture, contactPage } = data;
  if (!picture || !contactPage) throw new Error("The samples of the design page are gone");
  const photo = {
    id: "sample",
    url: "",
    title: "A photo",
    description: "What was done.",
    category: "Domestic",
    location: "Knutsford",
    uploadDate: "2024-01-01",
    picture,
  };
  return (
    <Layout path={location.pathname}>
      <PageHero
        heading="Design system"
        intro="Every component in every state. The tokens are in src/styles/tokens.css."
        picture={picture}
        meta={<Badge>Badge</Badge>}
      >
        <Button variant="gold" size="lg">
          First action
        </Button>
        <Button variant="outline-gold" size="lg">
          Second action
        </Button>
      </PageHero>
      <Section heading="Colour" intro="Contrast of every pair in use is held by contrast.test.ts.">
        <ul className={styles["colours"]}>
          {colours.split(" ").map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="Type" tone="sunk">
        {["3xl", "2xl", "xl", "lg", "base", "sm", "xs"].map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            text-{size}: Fifteen consumer units
          </p>
        ))}
      </Section>
      <Section heading="Buttons">
        <Buttons />
      </Section>
      <Section heading="Buttons on dark" tone="ink">
        <Buttons />
      </Section>
      <Section heading="Cards, badges, lists">
        <CardGrid>
          {(["plain", "gold", "ink"] as const).map((tone) => (
            <Card key={tone} tone={tone}>
              <Badge tone={tone === "ink" ? "gold" : "green"}>Badge</Badge>
              <h3>Card, {tone}</h3>
              <Stars rating={5} />
              <TickList items={["A tick", "Another with more words than fit on a single line"]} />
              <TickList items={["A warning"]} tone="warning" />
              <CardFoot>
                <Button size="sm">Way on</Button>
              </CardFoot>
            </Card>
          ))}
          <Card>
            <h3>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch</h3>
            <p>A word that is longer than its card.</p>
          </Card>
        </CardGrid>
      </Section>
      <StatStrip
        label="Sample figures"
        stats={["One", "Two", "Three", "Four"].map((label) => ({ value: "24/7", label }))}
      />
      <Section heading="Prose and table">
        <Prose html={sampleText} />
      </Section>
      <ProcessSteps
        heading="Steps"
        steps={["Ask", "Look", "Do", "Test"].map((title) => ({ title, text: "What happens." }))}
      />
      <QuestionList
        heading="Questions"
        questions={[{ question: "Is this a question?", answer: "Yes, and this is its answer." }]}
      />
      <Section heading="Form" intro="Press Send to see the errors." tone="sunk">
        <ContactForm texts={contactPage} />
      </Section>
      <Section heading="Toasts, dialog, map">
        <div className={styles["row"]}>
          {(["default", "destructive"] as const).map((tone) => (
            <Button
              key={tone}
              variant={tone}
              onClick={() => {
                notify({ tone, title: `A ${tone} toast`, text: "It waits while you point at it." });
              }}
            >
              Toast, {tone}
            </Button>
          ))}
          <Button
            variant="outline"
            onClick={() => {
              setOpen(true);
            }}
          >
            Dialog
          </Button>
        </div>
        <GoogleMap />
      </Section>
      <EmergencyBanner heading="Emergency banner" text="The red band with the phone number." />
      <CallToAction heading="Call to action" text="One question, one way on.">
        <Button size="lg">Action</Button>
      </CallToAction>
      {open && (
        <PhotoDialog
          photos={[photo, { ...photo, id: "other" }]}
          index={0}
          fallback=""
          onMove={() => undefined}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
      {region}
    </Layout>
  );
}
