import { pageTypes } from "../../content-model/page-types";
import type { ResolverContext } from "./resolver";
import { isOnFirstPage } from "./route";

/** Towns as the list of them has them: the nearest first, and here the last of the alphabet. */
const towns = Array.from({ length: 60 }, (_, index) => ({
  id: `town ${index}`,
  name: String(99 - index),
  drive: { minutes: index },
}));

/** A store of these towns that knows the order of the list and no other. */
const nodeModel = {
  findAll: ({ query }: { query: { sort?: object; limit: number } }) => {
    const isNearestFirst = JSON.stringify([query.sort]).startsWith('[[{"drive":{"minutes":"ASC"}}');
    const sorted = isNearestFirst ? towns : towns.toReversed();
    return Promise.resolve({ entries: sorted.slice(0, query.limit) });
  },
} as unknown as ResolverContext["nodeModel"];

test("the nearest towns are on the first page, whatever their names", async () => {
  const [nearest = {}] = towns;
  expect(await isOnFirstPage(pageTypes.town, nearest, nodeModel)).toBe(true);
  expect(await isOnFirstPage(pageTypes.town, towns.at(-1) ?? {}, nodeModel)).toBe(false);
});

test("an article of tomorrow takes no place of the first page", async () => {
  const articles = Array.from({ length: 30 }, (_, index) => ({
    id: `article ${index}`,
    date: index < 10 ? "9999-01-01" : `2020-01-${String(40 - index)}`,
  }));
  type Query = { filter: { date?: { lte: string } }; limit: number };
  const store = {
    findAll: ({ query: { filter, limit } }: { query: Query }) => {
      const due = articles.filter(({ date }) => date <= (filter.date?.lte ?? date));
      return Promise.resolve({ entries: due.slice(0, limit) });
    },
  } as unknown as ResolverContext["nodeModel"];
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" });
  expect(await isOnFirstPage(pageTypes.article, articles[29] ?? {}, store)).toBe(true);
});
