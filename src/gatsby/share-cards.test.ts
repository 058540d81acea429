import { cacheName } from "./share-cards";

const image = {
  card: {
    title: "EICR",
    section: "Services",
    company: "Spark Ltd",
    tagline: "Electricians",
    picture: "/site/content/pictures/board.jpg",
    focusLeft: 0.5,
  },
  digest: "a",
};

test("a card is drawn anew when its picture, its cut or any word on it changes", () => {
  const { card } = image;
  const changed = [
    image,
    { ...image, digest: "b" },
    { ...image, card: { ...card, focusLeft: 0.8 } },
    { ...image, card: { ...card, title: "EV chargers" } },
    { ...image, card: { ...card, section: "Blog" } },
    { ...image, card: { ...card, company: "Watt Ltd" } },
    { ...image, card: { ...card, tagline: "Since 1990" } },
  ];
  expect(new Set(changed.map((one) => cacheName(one, {}))).size).toBe(changed.length);
  expect(cacheName(image, { ink: "#000000" })).not.toBe(cacheName(image, {}));
});

test("a card does not depend on the folder that the site is built in", () => {
  const moved = { ...image.card, picture: "/elsewhere/content/pictures/board.jpg" };
  expect(cacheName({ ...image, card: moved }, {})).toBe(cacheName(image, {}));
});
