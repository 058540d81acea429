import { checkAfter, type Change } from "../../testing/broken-content";

const colour = (name: string, hex: string): Change => ({
  path: "brand.yml",
  edit: (text) => text.replace(new RegExp(`^  ${name}: .*$`, "m"), `  ${name}: "${hex}"`),
});

test.each<[string, Change[], RegExp]>([
  [
    "a colour of buttons",
    [colour("gold", "#1a3a8f")],
    /brand\.yml:\d+ {2}colours\.gold has a contrast of [\d.]+ to 1 with ink; words need 4\.5 .*"#[0-9a-f]{6}"/,
  ],
  [
    "a colour on a dark band",
    [colour("ink", "#777777")],
    /colours\.on-ink-quiet has a contrast of/,
  ],
  [
    "a drawing that is not there",
    [{ path: "brand/logo.svg", edit: () => undefined }],
    /brand\.yml:\d+ {2}logo names logo\.svg, which is not in content\/brand/,
  ],
  ["a name for a colour", [colour("gold", "gold")], /colours\.gold must be a colour in quotes/],
])("%s is refused, a colour with one that can be read", async (_, changes, said) => {
  expect(await checkAfter(changes)).toMatch(said);
});

test("another firm's colours are taken where they can be read", async () => {
  const changes = [
    colour("gold", "#6fb7e0"),
    colour("ink", "#0b1f3a"),
    colour("gold-bright", "#8fcbea"),
  ];
  expect(await checkAfter(changes)).toBe("0 problems in content:");
});
