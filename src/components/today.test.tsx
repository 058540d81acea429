/** @jest-environment jsdom */
import { act } from "@testing-library/react";
import { createRoot } from "react-dom/client";
import { Today } from "./today";

test("the day of the build, which is in the HTML, gives way to the visitor's own", () => {
  const place = document.createElement("p");
  document.body.append(place);
  act(() => {
    createRoot(place).render(<Today builtOn="2024-03-05T23:30:00.000Z" />);
  });
  expect(place.querySelector("span")?.textContent).toMatch(
    new RegExp(` ${new Date().getFullYear()}$`),
  );
});
