/** @jest-environment node */
import { runInNewContext } from "node:vm";
import { compileScript } from "./compile-script";
import { scriptText } from "./script-text";

const file = "src/inline-scripts/show-today.ts";

test("an inline script runs its function with its options, whatever the file imports", () => {
  const statements = compileScript("showToday", file, ["ios_saf 15.6-15.8"]);
  const shown = { textContent: "" };
  const text = scriptText(statements, { id: "</script>" });
  expect(text).not.toContain("</script>");
  const elements: Record<string, object> = { "</script>": shown };
  runInNewContext(text, { document: { getElementById: (id: string) => elements[id] } });
  expect(shown.textContent).toMatch(/^\d+ \w+ \d{4}$/);
});

test("a file without the function is refused", () => {
  expect(() => compileScript("redirect", file, [])).toThrow("redirect");
});
