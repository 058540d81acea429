import { postcodeDistricts } from "./postcode-districts";

const town = (name: string, postcode: string, ...areas: string[]) => ({
  name,
  postcode,
  areas: areas.map((each) => ({ postcode: each })),
});

test("a postcode district belongs to the town that states it or has areas there", () => {
  const towns = [
    town("Wilmslow", "SK9", "SK9", "SK10"),
    town("Alderley Edge", "SK9", "SK10", "SK10"),
    town("Macclesfield", "SK10", "SK11", "SK11"),
    town("Holmes Chapel", "CW4", "CW11"),
  ];
  expect(postcodeDistricts(towns)).toEqual({
    SK9: ["Wilmslow", "Alderley Edge"],
    SK10: ["Macclesfield"],
    SK11: ["Macclesfield"],
    CW4: ["Holmes Chapel"],
  });
});
