/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { People } from "./credentials";

test.each([null, []])(
  "a person whose qualifications are %j has no list of them",
  (qualifications) => {
    const person = { key: "kay", name: "Kay", role: "Office Manager", sample: null, picture: null };
    const people = [{ ...person, qualifications, articles: [] }];
    render(<People heading="Who does the work" text="All of us." people={people} />);
    expect(screen.getByText("Office Manager")).toBeTruthy();
    expect(screen.queryAllByRole("list")).toHaveLength(1);
  },
);
