/** @jest-environment node */
import { photoLimits } from "../../../functions/shared/contact-fields";

const megabyte = 1024 * 1024;

/** The module as a build makes it for a platform that takes so many bytes a message; ours takes what the host does. */
async function builtFor(messageBytes: number | undefined) {
  Object.assign(globalThis, { MESSAGE_BYTES: messageBytes });
  jest.resetModules();
  return import("./use-photos");
}

/** A photo as it would travel. */
const photo = (name: string, bytes: number) => ({
  id: 1,
  name,
  shrunk: Promise.resolve({ file: new File([new Uint8Array(bytes)], name) }),
});

test("the hint states our host's limits", async () => {
  const { limitText, findSizeProblem } = await builtFor(undefined);
  expect(limitText).toBe(`Up to ${photoLimits.count} photos of 8 MB each.`);
  const large = photo("a.jpg", 7 * megabyte);
  expect(await findSizeProblem([large, large, large])).toBeUndefined();
  expect(await findSizeProblem([large, large, large, large])).toContain("more than 24 MB");
  expect(await findSizeProblem([photo("b.jpg", 9 * megabyte)])).toBe("b.jpg is larger than 8 MB.");
});

test("the hint states a platform's smaller limit, which is checked before sending", async () => {
  const { limitText, findSizeProblem } = await builtFor(4 * megabyte);
  expect(limitText).toBe("Up to 4 photos, 4 MB together.");
  const half = photo("a.jpg", 2 * megabyte);
  expect(await findSizeProblem([half, half])).toBeUndefined();
  expect(await findSizeProblem([half, half, half])).toBe(
    "Together the photos come to more than 4 MB.",
  );
});
