import { isImageUrl } from "./google-places";
import { imageUrlAt } from "./serve-photo";

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
  // A host that is named in full is the only one.
  ["https://images.example/a", true],
  ["https://a.images.example/a", false],
])("%s may be fetched: %s", (url, allowed) => {
  expect(isImageUrl(new URL(url), [".googleusercontent.com", "images.example"])).toBe(allowed);
});

test.each([
  ["https://a.example/p/x=s4800-w1600", "https://a.example/p/x=s4800-w640"],
  ["https://a.example/p/x=s1600-w300-h200", "https://a.example/p/x=s4800-w640"],
  ["https://a.example/p/x", "https://a.example/p/x"],
  ["https://a.example/p/x=s100-p-k-no", "https://a.example/p/x=s100-p-k-no"],
])("%s at 640 px is %s", (url, sized) => {
  expect(imageUrlAt(new URL(url), 640)).toBe(sized);
});
