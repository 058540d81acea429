import { satisfies } from "semver";
import manifest from "../../package.json";
import { isSupported } from "./supported-node.mjs";

const versions = [
  ...["18.20.8", "20.9.0", "20.18.3", "20.19.0", "20.20.2", "21.7.3", "22.0.0", "22.15.1"],
  ...["22.16.0", "22.23.3", "23.11.1", "24.0.0", "24.21.0", "25.2.0", "26.0.0"],
];

describe("isSupported", () => {
  it.each(versions)("says of Node %s what npm says", (version) => {
    const { node } = manifest.engines;
    expect(isSupported(version, node)).toBe(satisfies(version, node));
  });
});
