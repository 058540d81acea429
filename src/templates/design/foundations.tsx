import { ArrowLink } from "../../components/arrow-link";
import { Badge } from "../../components/badge";
import { PricePlate } from "../../components/business/price-plate";
import { ButtonLink } from "../../components/button-link";
import { ButtonRow } from "../../components/button-row";
import { Icon, type IconName } from "../../components/icons";
import { Section, type Tone } from "../../components/section";
import { Stars } from "../../components/stars";
import { TickList } from "../../components/tick-list";
import * as styles from "./design-system.module.css";
import { Buttons, Sample } from "./samples";
import { sentence, useSamples } from "./use-samples";

const tones: readonly Tone[] = ["paper", "sunk", "ink", "gold", "red"];
const icons: readonly IconName[] = ["arrow", "mail", "chat", "phone", "pen", "star", "warning"];
const colours =
  "ink ink-raised paper sunk white text gold gold-bright gold-ink gold-wash red red-signal red-wash green green-wash field-line";

function Colours() {
  return (
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
  );
}

function Type() {
  return (
    <Section heading="Type" tone="sunk">
      {["h1", "h2", "h3", "h4"].map((size) => (
        <p
          key={size}
          style={{
            font: `800 var(--size-${size})/1.1 var(--font-display)`,
            letterSpacing: "-.02em",
          }}
        >
          {size}: Fifteen consumer units
        </p>
      ))}
      {["l", "m", "s"].map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})` }}>
          {size}: Fifteen consumer units, 1234567890
        </p>
      ))}
    </Section>
  );
}

/** Colours, type, and the smallest parts on every tone. */
export function Foundations() {
  const { price } = useSamples();
  return (
    <>
      <Colours />
      <Type />
      {tones.map((tone) => (
        <Section key={tone} heading={`Tone ${tone}`} intro={sentence} tone={tone}>
          <Buttons />
          <Sample name="Links that look like buttons, a price among them">
            <ButtonRow>
              <PricePlate price={price} />
              <ButtonLink href="#top" variant="gold">
                Gold
              </ButtonLink>
              <ButtonLink href="#top">Outline</ButtonLink>
              <ButtonLink href="#top" size="sm" external>
                Small, in a new tab
              </ButtonLink>
            </ButtonRow>
          </Sample>
          <Sample name="Arrow link, plates, badge, stars, icons">
            <div className={styles["row"]}>
              <ArrowLink href="#top">A quiet way on</ArrowLink>
              <PricePlate price={price} size="big" />
              <PricePlate price={null} />
              <Badge>Badge</Badge>
              {[1, 3, 5].map((rating) => (
                <Stars key={rating} rating={rating} />
              ))}
              {icons.map((name) => (
                <Icon key={name} name={name} />
              ))}
            </div>
          </Sample>
          <TickList items={["A tick", "Another with more words than fit on a single line"]} />
        </Section>
      ))}
      {(["tight", "flush"] as const).map((space) => (
        <Section key={space} heading={`Space ${space}`} space={space} tone="sunk">
          <p>{sentence}</p>
        </Section>
      ))}
    </>
  );
}
