import { servicePath } from "../paths";
import { serviceSchema } from "../schemas/service";
import type { NewKind } from "./new-kind";
import { questionsOf, slugOf } from "./question";

/** A service and its page, with one section to begin with. */
export const newService: NewKind = {
  name: "service",
  questions: (content) => {
    const question = questionsOf(serviceSchema, content);
    return [
      question("name", "Name, for menu and cards"),
      question("heading", "Heading of the page"),
      question("title", "Title for search engines (15 to 60 characters)"),
      question("description", "What search engines show (70 to 160 characters)"),
      question("intro", "First lines of the page"),
      question("price", 'Key of a price in business.yml; empty for "Quote on request"', {
        fallback: "",
      }),
      question("picture", "Picture"),
      question("work", "Gallery category whose projects the page shows"),
      question("proof", "Work of the testimonial the page shows"),
      question("card.summary", "One sentence for the card"),
      question("card.features", "Four to six features, parted by semicolons"),
    ];
  },
  make: ({ summary, features, price, ...values }, content) => {
    const slug = slugOf(String(values["name"]));
    const orders = content.all("service").map(({ value }) => value.order);
    return {
      path: `services/${slug}.yml`,
      value: {
        order: Math.max(0, ...orders) + 1,
        ...values,
        ...(price !== undefined && { price }),
        card: { summary, features },
        sections: [
          { kind: "list", heading: "What is included", tone: "positive", items: features },
        ],
      },
      page: servicePath(slug),
      next: "Add sections (content/services/eicr-services.yml has one of each kind), and set its place with order.",
    };
  },
};
