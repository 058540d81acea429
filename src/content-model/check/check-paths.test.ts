import { problemsAfter, type Change } from "../../testing/broken-content";
import { checkAddresses } from "./check-paths";

const own = "services/fault-finding.yml";
const canonical = (path: string, address: string): Change => ({
  path,
  edit: (text) =>
    text.replace(/\n(canonical: .*\n)?sections:/, `\ncanonical: ${address}\nsections:`),
});
const first = canonical(own, "/services/finding-faults");
const redirect = (row: string): Change => ({ path: "redirects.yml", edit: () => `- { ${row} }\n` });

test("a service's canonical address is a page: links and redirects may lead to it", async () => {
  const link: Change = {
    path: "terms.md",
    edit: (text) => `${text.trimEnd()}\n\nSee [fault finding](/services/finding-faults).\n`,
  };
  const to = redirect("from: /faults, to: /services/finding-faults, why: a test");
  expect(await problemsAfter(checkAddresses, [first, link, to])).toBe("0 problems in content:");
});

test("a redirect must not hide a canonical address", async () => {
  const from = redirect("from: /services/finding-faults, to: /services, why: a test");
  expect(await problemsAfter(checkAddresses, [first, from])).toContain(
    '[0].from is a page that exists ("/services/finding-faults")',
  );
});

test("two services cannot have one canonical address, nor one that is another's own", async () => {
  const second = canonical("services/cctv-security.yml", "/services/finding-faults");
  expect(await problemsAfter(checkAddresses, [first, second])).toMatch(
    /canonical repeats the address "\/services\/finding-faults" of content\/services\//,
  );
  const taken = canonical(own, "/services/cctv-security");
  expect(await problemsAfter(checkAddresses, [taken])).toMatch(
    /fault-finding\.yml:\d+ {2}canonical repeats the address "\/services\/cctv-security" of content\/services\/cctv-security\.yml/,
  );
});

test("a service may name its own address as canonical", async () => {
  expect(await problemsAfter(checkAddresses, [canonical(own, "/services/fault-finding")])).toBe(
    "0 problems in content:",
  );
});
