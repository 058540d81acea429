import { readEnvironment } from "../environment";
import { fakeError, fakeProfile } from "../testing/google-photos/fake-google";
import { setUpPhotosFunction } from "../testing/google-photos/photos-function";
import { jsonReply } from "../testing/replies";
import { checkPhotos } from "./check-photos";

const api = setUpPhotosFunction();

async function check(variables: Readonly<Record<string, string>> = api.google.environment) {
  const lines: string[] = [];
  const override = { photo: "PictureKey-3", title: "Our van", category: "", location: "" };
  const overrides = new Map([[override.photo, override]]);
  const { photos } = readEnvironment(variables);
  const fine = await checkPhotos(photos, overrides, (text) => lines.push(text));
  return { fine, output: lines.join("\n") };
}

test("the command lists each photo's key, author, words and picture", async () => {
  const { media } = api.google.answers;
  api.google.answers.media = (number) =>
    number === 5 ? jsonReply(404, fakeError(404, "NOT_FOUND")) : media(number);
  const { fine, output } = await check();
  expect(fine).toBe(true);
  expect(output).toContain("Google lists 10 photos.");
  expect(output).toMatch(/PictureKey-3.*4032 × 3024.*Customer 3.*Our van.*127\.0\.0\.1/);
  expect(output).toMatch(/PictureKey-4.*\(defaults\)/);
  expect(output).toContain("HTTP 404 NOT_FOUND");
});

test("a refusal is shown in Google's words with advice, and without the key", async () => {
  api.google.answers.list = jsonReply(403, fakeError(403, "PERMISSION_DENIED"));
  const { fine, output } = await check();
  expect(fine).toBe(false);
  expect(output).toContain("HTTP 403 PERMISSION_DENIED");
  expect(output).toContain("The request with … failed");
  expect(output).toContain("Is the Places API (New) enabled");
  expect(output).not.toContain(fakeProfile.apiKey);
});

test("the command says without a key which variables to set", async () => {
  expect(await check({})).toEqual({
    fine: false,
    output: expect.stringContaining("GOOGLE_PLACES_API_KEY and GOOGLE_PLACE_ID") as string,
  });
});
