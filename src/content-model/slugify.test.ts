import { slugify } from "./slugify";

test.each([
  ["EV Charging", "ev-charging"],
  ["Café & Bar", "cafe-bar"],
  ["What’s “RCD”?", "whats-rcd"],
])("the words %j become the name %j", (words, name) => {
  expect(slugify(words)).toBe(name);
});
