/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { PictureData } from "../../components/picture";
import { People } from "./credentials";

const work: PictureData = {
  alt: "",
  focus: [0.5, 0.5],
  file: {
    childImageSharp: {
      gatsbyImageData: { layout: "fullWidth", width: 1, height: 1, images: { sources: [] } },
    },
  },
};

test.each([null, []])(
  "a person with the qualifications %j has no list of them",
  (qualifications) => {
    const person = { key: "kay", name: "Kay", role: "Office Manager", sample: null, picture: null };
    const people = [{ ...person, qualifications }];
    render(<People heading="Who does the work" text="All of us." people={people} work={work} />);
    expect(screen.getByText("Office Manager")).toBeTruthy();
    expect(screen.queryAllByRole("list")).toHaveLength(1);
  },
);
