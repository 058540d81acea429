import settings from "../../../.vscode/settings.json";
import { editorSchemas } from "./json-schema";
import { kinds } from "./kinds";

test("VS Code's settings name the schema of each kind of YAML file", () => {
  const places = kinds.map(({ place }) => place).filter((place) => place.endsWith(".yml"));
  const named = editorSchemas().map(([path], index) => [path, `content/${places[index]}`]);
  expect(settings["yaml.schemas"]).toEqual(Object.fromEntries(named));
});
