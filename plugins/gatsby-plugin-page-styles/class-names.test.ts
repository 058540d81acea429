import { builtName, shortenClassNames } from "./class-names";

type NameClass = (context: { resourcePath: string }, pattern: string, name: string) => string;

test("a class name depends only on its file and its own name, on every machine", () => {
  const modules: { getLocalIdent?: NameClass } = {};
  const cssLoader = { loader: "/node_modules/css-loader/dist/cjs.js", options: { modules } };
  shortenClassNames({ module: { rules: [{ oneOf: [{ use: [cssLoader] }] }] } });
  const resourcePath = `${process.cwd()}/src/components/card.module.css`;
  const name = modules.getLocalIdent?.({ resourcePath }, "", "title");
  expect(name).toBe(builtName("src/components/card.module.css", "title"));
  expect(name).toMatch(/^_\w{4}$/);
  expect(name).not.toBe(builtName("src/components/list.module.css", "title"));
  expect(name).not.toBe(builtName("src/components/card.module.css", "text"));
});
