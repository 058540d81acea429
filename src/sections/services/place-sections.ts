/** Decides where the sections of a service stand on its page. */
type Section = Queries.ServiceSectionsFragment["sections"][number];
type Kind<Name extends Section["__typename"]> = Extract<Section, { __typename: Name }>;

type Places = {
  /** The lists at the head of the page if the first has advice in danger; they stand above the price. */
  readonly signs: readonly Section[];
  /** The diagram of what the work costs, which stands with the price. */
  readonly costs?: Kind<"DiagramSection">["diagram"];
  /** Two cards alone, which would leave a section of their own nearly empty. */
  readonly besideTable?: Kind<"CardsSection">;
  /** Shown beside the testimonial if there is one, else among the others. */
  readonly benefits?: Kind<"BenefitsSection">;
  /** The sections between the price and the testimonial. */
  readonly above: readonly Section[];
  /** The sections after the testimonial. */
  readonly below: readonly Section[];
};

const isPair = (section: Section): section is Kind<"CardsSection"> =>
  section.__typename === "CardsSection" && section.cards.length === 2 && !section.intro;

const saysCosts = (section: Section): section is Kind<"DiagramSection"> =>
  section.__typename === "DiagramSection" &&
  Boolean(section.diagram.points?.some(({ cost, job }) => cost ?? job));

/** The places of a page's `sections`. The hero has the emergency section, so it is in none of them. */
export function placeSections(sections: readonly Section[], hasTestimonial: boolean): Places {
  const benefits = sections.find((section) => section.__typename === "BenefitsSection");
  const hasTable = sections.some(({ __typename }) => __typename === "TableSection");
  const besideTable = hasTable ? sections.find(isPair) : undefined;
  const placed: readonly (Section | undefined)[] = [
    besideTable,
    hasTestimonial ? benefits : undefined,
  ];
  const parts = sections.filter(
    (section) =>
      section.__typename !== "EmergencySection" && !saysCosts(section) && !placed.includes(section),
  );
  const [first] = parts;
  const isDanger = first?.__typename === "ListSection" && first.warning;
  const signCount = isDanger
    ? parts.findIndex(({ __typename }) => __typename !== "ListSection")
    : 0;
  const signs = signCount < 0 ? parts : parts.slice(0, signCount);
  const middle = Math.max(signs.length, Math.ceil(parts.length / 2));
  return {
    signs,
    costs: sections.find(saysCosts)?.diagram,
    besideTable,
    benefits,
    above: parts.slice(signs.length, middle),
    below: parts.slice(middle),
  };
}
