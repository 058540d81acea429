import { galleryCategories } from "../schemas/gallery-categories";
import { servicePath } from "../paths";
import { serviceSchema } from "../schemas/service";
import { pictureKeys, type NewKind } from "./new-kind";
import { ruleOf, slugOf } from "./question";

const rule = (field: string) => ruleOf(serviceSchema, field);

/** A service and its page, with one section to begin with. */
export const newService: NewKind = {
  name: "service",
  questions: (content) => [
    { name: "name", message: "Name, for menu and cards", rule: rule("name") },
    { name: "heading", message: "Heading of the page", rule: rule("heading") },
    {
      name: "title",
      message: "Title for search engines (15 to 60 characters)",
      rule: rule("title"),
    },
    {
      name: "description",
      message: "What search engines show (70 to 160 characters)",
      rule: rule("description"),
    },
    { name: "intro", message: "First lines of the page", rule: rule("intro") },
    { name: "summary", message: "One sentence for the card", rule: rule("card.summary") },
    {
      name: "features",
      message: "Four to six features, parted by semicolons",
      as: "list",
      rule: rule("card.features"),
    },
    {
      name: "picture",
      message: "Picture",
      choices: pictureKeys(content),
      rule: rule("picture"),
    },
    {
      name: "work",
      message: "Gallery category whose projects the page shows",
      choices: galleryCategories,
      rule: rule("work"),
    },
    {
      name: "proof",
      message: "Work of the testimonial the page shows",
      choices: [...new Set(content.one("testimonials")?.value.map(({ service }) => service))],
      rule: rule("proof"),
    },
    {
      name: "price",
      message: 'Key of a price in business.yml; empty for "Quote on request"',
      choices: ["", ...(content.one("business")?.value.prices.map(({ key }) => key) ?? [])],
      fallback: "",
      rule: rule("price"),
    },
  ],
  make: (values, content) => {
    const { name, heading, title, description, intro, price, picture, work, proof } = values;
    const { summary, features } = values;
    const slug = slugOf(String(name));
    const orders = content.all("service").map(({ value }) => value.order);
    return {
      path: `services/${slug}.yml`,
      as: "file",
      value: {
        order: Math.max(0, ...orders) + 1,
        name,
        heading,
        title,
        description,
        intro,
        ...(price !== undefined && { price }),
        picture,
        work,
        proof,
        card: { summary, features },
        sections: [
          { kind: "list", heading: "What is included", tone: "positive", items: features },
        ],
      },
      address: servicePath(slug),
      next: "Add sections (content/services/eicr-services.yml has one of each kind), and set its place with order.",
    };
  },
};
