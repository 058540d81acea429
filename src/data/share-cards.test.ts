import { cacheName } from "./share-cards";

const card = {
  title: "EICR",
  section: "Services",
  company: "Spark Ltd",
  tagline: "Electricians",
  focusLeft: 0.5,
  digest: "a",
};

test("a card is drawn again if picture, crop, colours or words change", () => {
  const changes = [
    {},
    { digest: "b" },
    { focusLeft: 0.8 },
    { title: "EV chargers" },
    { section: "Blog" },
    { company: "Watt Ltd" },
    { tagline: "Since 1990" },
  ];
  const names = changes.map((change) => cacheName({ ...card, ...change }, {}));
  expect(new Set([...names, cacheName(card, { ink: "#000000" })]).size).toBe(changes.length + 1);
});
