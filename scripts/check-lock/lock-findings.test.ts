import { lockFindings } from "./lock-findings";

const engines = "^20.19.0 || >=22.16.0 <26";

/** A lock file whose project asks for `parser`, which has a binary for each of two platforms. */
const sound = {
  "": { dependencies: { parser: "^1.0.0" } },
  "node_modules/parser": {
    version: "1.0.0",
    engines: { node: ">=18" },
    optionalDependencies: { "@parser/darwin": "1.0.0", "@parser/musl": "1.0.0" },
  },
  "node_modules/@parser/darwin": { version: "1.0.0" },
  "node_modules/parser/node_modules/@parser/musl": { version: "1.0.0" },
};

describe("lockFindings", () => {
  it("finds nothing where all is locked, nested or not", () => {
    expect(lockFindings({ packages: sound }, engines)).toEqual([]);
  });

  it("finds a platform's package that is missing", () => {
    const { "node_modules/@parser/darwin": gone, ...packages } = sound;
    expect(gone).toBeDefined();
    expect(lockFindings({ packages }, engines)).toEqual([
      "node_modules/parser asks for @parser/darwin, which is not locked",
    ]);
  });

  it("does not take a package nested in another for one that can be found", () => {
    const packages = { ...sound, "": { dependencies: { parser: "1", "@parser/musl": "1" } } };
    expect(lockFindings({ packages }, engines)).toEqual([
      "package.json asks for @parser/musl, which is not locked",
    ]);
  });

  it("finds the address of a registry", () => {
    const resolved = "https://registry.example/parser-1.0.0.tgz";
    const packages = { ...sound, "node_modules/@parser/darwin": { version: "1.0.0", resolved } };
    expect(lockFindings({ packages }, engines)).toEqual([
      `node_modules/@parser/darwin names a registry: ${resolved}`,
    ]);
  });

  it("finds a package that some Node of ours does not run", () => {
    const newer = { version: "1.0.0", engines: { node: "^20.20 || >=22" } };
    const packages = { ...sound, "node_modules/@parser/darwin": newer };
    expect(lockFindings({ packages }, engines)).toEqual([
      `node_modules/@parser/darwin runs on Node ^20.20 || >=22, the project on ${engines}`,
    ]);
  });
});
