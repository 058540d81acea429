/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { PlaceLabels } from "./area-map";

test("a firm whose town has a page has one label there", () => {
  const warn = jest.spyOn(console, "error");
  const base = { slug: null, name: "Leeds", x: 50, y: 50, side: "right" };
  const places = [base, { ...base, slug: "leeds" }, { ...base, slug: "otley", name: "Otley" }];
  render(<PlaceLabels places={places} />);
  expect(screen.getAllByText("Leeds")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Leeds" })).toHaveProperty(
    "pathname",
    "/locations/leeds",
  );
  expect(warn).not.toHaveBeenCalled();
});
