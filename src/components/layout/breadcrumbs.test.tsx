/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { render, screen, within } from "@testing-library/react";
import { Breadcrumbs } from "./breadcrumbs";

test("every step but the last leads somewhere, and the last says that it is this page", () => {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Services", path: "/services" },
    { name: "EICR Testing", path: "/services/eicr" },
  ];
  render(<Breadcrumbs trail={trail} />);
  const steps = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  const links = steps.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/", "/services"]);
  expect(steps.getByText("EICR Testing")).toHaveAttribute("aria-current", "page");
});
