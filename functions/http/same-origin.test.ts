import { requireSameOrigin } from "./same-origin";

const ownHost = "www.saltworks.example";
const check = (headers: Record<string, string>) => () => {
  requireSameOrigin(new Request("http://10.0.0.7:9000/api", { method: "POST", headers }), ownHost);
};

test.each<Record<string, string>>([
  {},
  { "Sec-Fetch-Site": "same-origin", Origin: "https://www.saltworks.example" },
  { "Sec-Fetch-Site": "none" },
  { Origin: "http://10.0.0.7:9000" },
])("%j is ours", (headers) => {
  expect(check(headers)).not.toThrow();
});

test.each<Record<string, string>>([
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://www.saltworks.example" },
  { Origin: "https://evil.example" },
  { Origin: "https://www.saltworks.example.evil.example" },
  { Origin: "http://10.0.0.7:9001" },
  { Origin: "null" },
  { Origin: "" },
])("%j is foreign", (headers) => {
  expect(check(headers)).toThrow("from our own website only");
});
