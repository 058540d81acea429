import { imageAddressAt, isImageAddress } from "./image-address";

const google = [".googleusercontent.com"];

test.each([
  ["https://lh3.googleusercontent.com/places/abc=s4800-w1600", true],
  ["https://googleusercontent.com/a", false],
  ["https://evilgoogleusercontent.com/a", false],
  ["https://lh3.googleusercontent.com.evil.example/a", false],
  ["http://lh3.googleusercontent.com/a", false],
  ["https://lh3.googleusercontent.com:8443/a", false],
  ["https://user@lh3.googleusercontent.com/a", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["http://localhost/a", false],
])("%s may be fetched: %s", (address, allowed) => {
  expect(isImageAddress(new URL(address), google)).toBe(allowed);
});

test("a host of one's own may be named in full, and is then the only one", () => {
  const allowed = (address: string) => isImageAddress(new URL(address), ["images.example"]);
  expect(allowed("https://images.example/a")).toBe(true);
  expect(allowed("https://a.images.example/a")).toBe(false);
});

test.each([
  ["https://a.example/p/x=s4800-w1600", "https://a.example/p/x=s4800-w640"],
  ["https://a.example/p/x=s1600-w300-h200", "https://a.example/p/x=s4800-w640"],
  ["https://a.example/p/x", "https://a.example/p/x"],
  ["https://a.example/p/x=s100-p-k-no", "https://a.example/p/x=s100-p-k-no"],
])("%s at 640 px is %s", (address, sized) => {
  expect(imageAddressAt(new URL(address), 640).href).toBe(sized);
});
