import type { SourceNodesArgs } from "gatsby";
import { sourceNodes } from "./build-day";

afterEach(() => jest.useRealTimers());

test.each([
  ["2026-06-30T23:30:00Z", "2026-07-01"],
  ["2026-12-31T23:30:00Z", "2026-12-31"],
])("a build at %s has the day %s in London", (now, day) => {
  jest.useFakeTimers({ now: new Date(now) });
  const createNode = jest.fn();
  void sourceNodes?.(
    { actions: { createNode } } as unknown as SourceNodesArgs,
    { plugins: [] },
    () => undefined,
  );
  expect(createNode).toHaveBeenCalledWith(expect.objectContaining({ day }));
});
