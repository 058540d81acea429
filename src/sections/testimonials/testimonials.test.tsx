/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import {
  highlightedSentence,
  OverallRating,
  TestimonialQuote,
  TownTestimonials,
} from "./testimonials";

test.each([
  ["Came at nine. Fixed it that morning. No fuss.", "Fixed it", "Fixed it that morning."],
  ["Came at nine. Fixed it that morning.", "Fixed it that morning.", "Fixed it that morning."],
  [
    "Only he looked before naming a price.",
    "before naming a price.",
    "Only he looked before naming a price.",
  ],
  ["Was it dear? No. Worth it.", "Was it dear?", "Was it dear?"],
  ["Good boiler. The visit was late.", undefined, "Good boiler. The visit was late."],
  ["Mr. Salt came at nine. He was quick.", "came at nine", "Mr. Salt came at nine."],
  ["It cost £1.50 more. Fair.", "more", "It cost £1.50 more."],
  ["No full stop here", "here", "No full stop here"],
])("the sentence of %j with the phrase %j is %j", (text, phrase, sentence) => {
  expect(highlightedSentence({ text, phrase: phrase ?? null })).toBe(sentence);
});

const text = "They were quick. The whole job was quick and clean.";
const testimonial = {
  name: "Jo S.",
  rating: 5,
  text,
  phrase: "quick",
  service: "Fault finding",
  location: "Cheshire",
  date: "2024-11",
  sample: null,
};

test("a phrase that a customer writes twice is highlighted once", () => {
  const { container } = render(<TestimonialQuote testimonial={testimonial} />);
  expect(container.querySelector("blockquote")?.textContent).toBe(`“${text}”`);
  expect(container.querySelectorAll("blockquote b")).toHaveLength(1);
});

test.each([
  [["One job."], "We chose this review."],
  [["One job.", "Another job."], "We chose these reviews."],
])("a town with the testimonials %j says “%s”", (texts, note) => {
  const testimonials = texts.map((each) => ({ ...testimonial, text: each, phrase: null }));
  render(<TownTestimonials testimonials={testimonials} />);
  expect(screen.queryAllByText(note)).toHaveLength(1);
});

test.each([
  [5, 5],
  [4.8, 4],
  [null, 0],
])("a rating of %j has %d stars", (stars, count) => {
  const { container } = render(<OverallRating stars={stars} text="Rated by customers" />);
  expect(container.querySelectorAll("svg")).toHaveLength(count);
  const name = `${stars} out of 5 stars`;
  expect(screen.queryAllByRole("img", { name })).toHaveLength(Math.min(count, 1));
});
