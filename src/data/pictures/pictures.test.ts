import gatsby from "gatsby/package.json";
import sharp from "sharp";
import { onPreInit } from "./avif-effort";
import { onPreBuild } from "./encode-early";

test("a build with a sharp without AVIF ends", () => {
  const pipeline = sharp.prototype as { avif?: unknown };
  const { avif } = pipeline;
  delete pipeline.avif;
  try {
    expect(() => {
      void onPreInit?.({} as never, { plugins: [] }, () => undefined);
    }).toThrow(`Gatsby ${gatsby.version} has no sharp whose prototype has avif`);
  } finally {
    pipeline.avif = avif;
  }
});

/** Starts the pictures of a site in whose components Gatsby has found these fragments. */
async function startPictures(found: ReadonlyMap<string, object>, graphql: () => unknown) {
  const panicOnBuild = jest.fn();
  const store = { getState: () => ({ definitions: found }) };
  const args = { graphql, store, reporter: { panicOnBuild } } as never;
  await onPreBuild?.(args, { plugins: [] }, () => undefined);
  return panicOnBuild;
}

test("a build that cannot start its pictures early ends, and says why", async () => {
  const found = new Map(
    ["HeroPicture", "NarrowPicture", "LargePicture", "CardPicture"].map((name) => [
      name,
      { printedAst: `fragment ${name} on Picture { alt }` },
    ]),
  );
  const graphql = () => Promise.resolve({ errors: ["No such field"] });
  const panicOnBuild = await startPictures(found, graphql);
  expect(panicOnBuild).toHaveBeenCalledWith(expect.stringContaining("No such field"));
});

test("a build ends if a fragment of pictures is no longer in any component", async () => {
  const graphql = () => Promise.resolve({ data: {} });
  await expect(startPictures(new Map(), graphql)).rejects.toThrow(
    `Gatsby ${gatsby.version} has no printedAst of the fragment HeroPicture`,
  );
});
