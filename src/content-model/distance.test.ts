import { distance } from "./distance";

test("Chester to Manchester is 55 km as the crow flies", () => {
  const chester = { latitude: 53.1905, longitude: -2.8919 };
  const manchester = { latitude: 53.4794, longitude: -2.2453 };
  expect(distance(chester, manchester)).toBeGreaterThan(53);
  expect(distance(chester, manchester)).toBeLessThan(55.5);
  expect(distance(chester, chester)).toBe(0);
});
