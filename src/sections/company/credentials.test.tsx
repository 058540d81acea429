/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

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

test.each([null, []])(
  "a person with the qualifications %j has no list of them",
  async (qualifications) => {
    const { People } = await import("./credentials");
    const person = {
      key: "kay",
      name: "Kay",
      role: "Office Manager",
      text: null,
      sample: null,
      picture: null,
    };
    const people = [{ ...person, qualifications }];
    render(<People people={people} />);
    expect(screen.getByText("Office Manager")).toBeTruthy();
    expect(screen.queryAllByRole("list")).toHaveLength(1);
  },
);
