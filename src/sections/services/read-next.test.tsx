/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

jest.mock("../../components/site-data", () => ({ useBusiness: () => ({ pages: [] }) }));

const article = { slug: "storms", title: "What a Storm Does to a Roof" };

test.each([
  ["Other services", []],
  ["Guides and advice", [article]],
])("links are headed %s if the service has the articles %j", async (heading, articles) => {
  const { ReadNext } = await import("./read-next");
  const related = [{ slug: "new-roofs", name: "New Roofs" }];
  const service = { isEmergency: false, guides: [], articles, related };
  render(<ReadNext service={service} tone="paper" />);
  expect(screen.getByRole("heading").textContent).toBe(heading);
});
