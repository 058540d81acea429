import { createResolvers } from "./derived-fields";
import type { Resolver } from "./resolver";

type Types = Readonly<Record<string, Readonly<Record<string, { readonly resolve: Resolver }>>>>;

/** The functions that resolve computed fields. */
async function resolvers(): Promise<Types> {
  let types: Types = {};
  const add = (all: Types) => {
    types = all;
  };
  await createResolvers?.({ createResolvers: add } as never, { plugins: [] }, () => undefined);
  return types;
}

test("a service has all its jobs, however many", async () => {
  const types = await resolvers();
  const jobs = Array.from({ length: 30 }, (_, index) => ({ id: `job ${index}` }));
  const findAll = ({ query }: { query: { limit?: number } }) =>
    Promise.resolve({ entries: jobs.slice(0, query.limit) });
  const context = { nodeModel: { findAll } } as never;
  const found = await types.Service?.jobs?.resolve({ id: "service" }, {}, context, {} as never);
  expect(found).toEqual(jobs);
});

test("a guide's related guides begin with those that its text links to", async () => {
  const types = await resolvers();
  const slugs = ["own", "alarms", "boards", "cookers", "damp"];
  const guides = slugs.map((slug) => ({ id: slug, slug, parent: "text" }));
  const content = "See [damp](/guides/damp?a=1 'Damp') and [cookers](/services/cookers).";
  const nodeModel = {
    findAll: () => Promise.resolve({ entries: guides }),
    getNodeById: () => ({ internal: { content } }),
  };
  const [own] = guides;
  const found = await types.Guide?.related?.resolve(own, {}, { nodeModel } as never, {} as never);
  expect(found).toMatchObject([{ slug: "damp" }, { slug: "alarms" }, { slug: "boards" }]);
});
