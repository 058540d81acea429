/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";

let mockMember = false;
jest.mock("../../components/site-data", () => ({
  useBusiness: () => ({ registration: { body: "NFRC", entry: "/entry", member: mockMember } }),
}));

test.each([
  [false, "Registered with", /NFRC register/],
  [true, "Member of", /members of/],
])("membership %s: the firm is shown as “%s” its body", async (isMember, relation, link) => {
  const { Registration } = await import("./credentials");
  mockMember = isMember;
  const texts = { heading: "Our registration", text: "Look us up in the register." };
  render(<Registration {...texts} categoriesHeading={null} guarantee={null} />);
  expect(screen.getByText(relation)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: link })).toBeInTheDocument();
});

test.each([null, []])(
  "a person with the qualifications %j has no list of them",
  async (qualifications) => {
    const { People } = await import("./credentials");
    const role = "Office Manager";
    const person = { key: "kay", name: "Kay", role, text: null, sample: null, picture: null };
    render(<People people={[{ ...person, qualifications }]} />);
    expect(screen.getByText(role)).toBeInTheDocument();
    expect(screen.queryAllByRole("list")).toHaveLength(1);
  },
);
