import { checkAfter } from "../../testing/broken-content";

test("the price of a call-out is the lowest of its fees", async () => {
  const said = await checkAfter([
    { path: "business.yml", edit: (text) => text.replace("fee: 120", "fee: 90") },
  ]);
  expect(said).toMatch(
    /business\.yml:\d+ {2}prices\[\d+\]\.from is 120, but the lowest of callOutFees is 90/,
  );
});

test("towns outside the emergency counties do not promise the 24/7 line", async () => {
  const said = await checkAfter([
    {
      path: "locations/liverpool.md",
      edit: (text) => text.replace("Then ring us", "Then ring our {claim.emergency}"),
    },
    { path: "locations/stockport.md", edit: (text) => `${text}\nWe come 24/7.\n` },
  ]);
  expect(said).toMatch(/liverpool\.md:\d+ {2}emergency promises the emergency service outside/);
  expect(said).toMatch(/stockport\.md:\d+ {2}promises the emergency service outside Cheshire/);
  expect(said).toContain("2 problems");
});

test("a county that is added may promise it", async () => {
  const said = await checkAfter([
    {
      path: "business.yml",
      edit: (text) =>
        text.replace("emergencyCounties: [Cheshire]", "emergencyCounties: [Cheshire, Merseyside]"),
    },
    {
      path: "locations/liverpool.md",
      edit: (text) => text.replace("Then ring us", "Then ring our {claim.emergency}"),
    },
  ]);
  expect(said).toBe("0 problems in content:");
});
