import { pluginsLeftOut, withoutPlugins } from "./leave-out";

test("LEAVE_OUT removes only the plugins named, by their short names", () => {
  const plugins = ["gatsby-plugin-image", { resolve: "gatsby-plugin-islands", options: {} }];
  const adapter = { name: "ours", adapt: () => undefined };
  const config = { plugins, adapter };
  expect(withoutPlugins(config, pluginsLeftOut({ LEAVE_OUT: "islands" }))).toEqual({
    plugins: ["gatsby-plugin-image"],
    adapter,
  });
  expect(withoutPlugins(config, pluginsLeftOut({}))).toEqual(config);
});

test("an adapter that does nothing replaces ours, so that Gatsby fetches none", () => {
  const adapter = { name: "ours", adapt: () => undefined };
  const config = withoutPlugins({ adapter }, pluginsLeftOut({ LEAVE_OUT: "adapter" }));
  expect(config).toMatchObject({ adapter: { name: "no-adapter" } });
});
