/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

const header = [
  { label: "Home", path: "/" },
  { label: "Services", path: "/services" },
];
jest.mock("../site-data", () => ({
  useBusiness: () => ({ phone: {}, email: {} }),
  useNavigation: () => ({ header, footer: [] }),
  useServices: () => [],
}));

test.each([
  ["/", "Menu Home"],
  ["/services/new-roofs", "Menu Services"],
  ["/404", "Menu"],
])("the menu's button on %s says %s", async (path, words) => {
  const { SiteMenu } = await import("./site-menu");
  render(<SiteMenu path={path} />);
  expect(screen.getByRole("button", { name: words })).toBeTruthy();
});
