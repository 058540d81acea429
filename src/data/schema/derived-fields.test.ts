import { createResolvers } from "./derived-fields";
import type { Resolver } from "./resolver";

type Types = Readonly<Record<string, Readonly<Record<string, { readonly resolve: Resolver }>>>>;

test("a service has all its jobs, however many", async () => {
  let types: Types = {};
  const add = (all: Types) => {
    types = all;
  };
  await createResolvers?.({ createResolvers: add } as never, { plugins: [] }, () => undefined);
  const jobs = Array.from({ length: 30 }, (_, index) => ({ id: `job ${index}` }));
  const findAll = ({ query }: { query: { limit?: number } }) =>
    Promise.resolve({ entries: jobs.slice(0, query.limit) });
  const context = { nodeModel: { findAll } } as never;
  const found = await types.Service?.jobs?.resolve({ id: "service" }, {}, context, {} as never);
  expect(found).toEqual(jobs);
});
