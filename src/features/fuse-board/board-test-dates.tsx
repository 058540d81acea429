import { graphql } from "gatsby";
import { useMemo } from "react";
import { InlineScript } from "gatsby-plugin-islands/inline-script";
import { referencePattern } from "../../../functions/shared/contact-fields";
import { maxYearsToNextTest } from "../../../functions/shared/sticker";
import { ButtonRow } from "../../components/button-link";
import { CallButton, QuoteButton } from "../../components/company/contact-buttons";
import { Section } from "../../components/section";
import { showTestDates } from "../../inline-scripts/show-test-dates";

/** Work that is due again after some years. @fragment */
export const dueAgainFragment = graphql`
  fragment DueAgain on Service {
    name
    dueAgain
  }
`;

const id = "your-board";

type Props = {
  prefix: string;
  /** The services whose work is due again. */
  services: readonly Queries.DueAgainFragment[];
};

/** Shows when the visitor's board was tested and is next due, if the URL is that of a sticker; hidden otherwise. */
export function BoardTestDates({ prefix, services }: Props) {
  const options = useMemo(
    () => ({
      id,
      pattern: referencePattern(prefix),
      years: Math.max(
        maxYearsToNextTest,
        ...services.map(({ dueAgain }) => Number.parseInt(dueAgain ?? "")),
      ),
    }),
    [prefix, services],
  );
  const [service] = services;
  if (!service) return null;
  return (
    <>
      <div id={id} hidden>
        <Section tone="gold">
          <p className="lead" />
          <ButtonRow>
            <div hidden>
              <QuoteButton
                label="Book your next inspection"
                service={service.name}
                variant="outline"
              />
            </div>
            <CallButton />
          </ButtonRow>
        </Section>
      </div>
      <InlineScript name="showTestDates" run={showTestDates} options={options} />
    </>
  );
}
