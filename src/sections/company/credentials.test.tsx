/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { PictureData } from "../../components/picture";

let mockMember = false;
jest.mock("../../components/site-data", () => ({
  useBusiness: () => ({ registration: { body: "NFRC", entry: "/entry", member: mockMember } }),
}));

test.each([
  [false, "Registered with", /NFRC register/],
  [true, "Member of", /members of/],
])("a firm whose body has members (%s) is “%s” it", async (isMember, relation, link) => {
  const { Registration } = await import("./credentials");
  mockMember = isMember;
  render(<Registration heading="Look" text="Us up." categoriesHeading={null} guarantee={null} />);
  expect(screen.getByText(relation)).toBeTruthy();
  expect(screen.getByRole("link", { name: link })).toBeTruthy();
});

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
  async (qualifications) => {
    const { People } = await import("./credentials");
    const person = { key: "kay", name: "Kay", role: "Office Manager", sample: null, picture: null };
    const people = [{ ...person, qualifications }];
    render(<People heading="Who does the work" text="All of us." people={people} work={work} />);
    expect(screen.getByText("Office Manager")).toBeTruthy();
    expect(screen.queryAllByRole("list")).toHaveLength(1);
  },
);
