/** @jest-environment node */
import { runInNewContext } from "node:vm";
import { compileScript } from "./compile-script";
import { scriptText } from "./script-text";

test("an inline script runs its function with its options, whatever the file imports", () => {
  const statements = compileScript("showToday", "src/inline-scripts/show-today.ts");
  const shown = { textContent: "" };
  const text = scriptText(statements, { id: "</script>" });
  expect(text).not.toContain("</script>");
  const elements: Record<string, object> = { "</script>": shown };
  runInNewContext(text, { document: { getElementById: (id: string) => elements[id] } });
  expect(shown.textContent).toMatch(/^\d+ \w+ \d{4}$/);
});

test("a file without the function is refused", () => {
  expect(() => compileScript("redirect", "src/inline-scripts/show-today.ts")).toThrow("redirect");
});
