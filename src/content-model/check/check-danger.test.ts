import { checkAfter, problemsOf } from "../../testing/broken-content";
import { dangersIn } from "./check-danger";

const safe = "{fact.safety}";

test.each([
  "Sparks or a buzzing board? Ring us.",
  "If a socket smells of burning, call.",
  "Smoke from a switch is a reason to ring.",
  "The fuse box is wet after the flood.",
  "Is the consumer unit hot? Ring us at once.",
  "Scorch marks round a socket.",
])("a text that names danger must say what to do: %s", (text) => {
  expect(dangersIn(text)).toEqual([
    expect.stringContaining("put {fact.safety} into the same text"),
  ]);
  expect(dangersIn(`${text} ${safe} Then ring us.`)).toEqual([]);
});

test.each([
  "Mains smoke and heat alarms, linked.",
  "Smoke, heat and CO alarms from {price.smoke-alarm}.",
  "Read about [alarms](/blogs/smoke-alarm-regulations-eicr).",
  "A wet outdoor socket trips the outdoor sockets.",
  "We label the board in plain words.",
])("a text that names none is left alone: %s", (text) => {
  expect(dangersIn(text)).toEqual([]);
});

test.each([
  "Half the house dark? Switch off at the main switch and ring us.",
  `${safe} Turn off the main switch and wait.`,
  "Turn off its main switch first.",
])("nobody is sent to the main switch without a condition: %s", (text) => {
  expect(dangersIn(text)).toEqual([expect.stringContaining('add "if you can reach it safely"')]);
});

test("the main switch may be named with the condition", () => {
  expect(dangersIn("Turn off the main switch if you can reach it safely.")).toEqual([]);
});

test("smoke goes to 999 before it goes to 105", () => {
  expect(dangersIn(`${safe} Smoke at the meter: ring 105.`)).toEqual([
    expect.stringContaining("it is out, 999, then 105"),
  ]);
  expect(dangersIn(`${safe} Smoke at the meter: get out and ring 999, then 105.`)).toEqual([]);
  expect(dangersIn("If the whole street is dark, ring 105.")).toEqual([]);
});

test("the check reads towns, pages, articles, and services section by section", async () => {
  const said = await checkAfter([
    {
      path: "locations/crewe.md",
      edit: (text) => text.replace(/^emergency: .*$/m, "emergency: Sparks at the board? Ring us."),
    },
    {
      path: "pages/contact.yml",
      edit: (text) => text.replace(safe, "Call."),
    },
    { path: "blogs/diy-electrical-dangers.md", edit: (text) => text.replace(safe, "Stop.") },
    {
      path: "services/fault-finding.yml",
      edit: (text) => text.replace(`never is. ${safe}`, "never is."),
    },
  ]);
  expect(said).toMatch(/locations\/crewe\.md:\d+ {2}emergency names danger \("Sparks"\)/);
  expect(said).toMatch(/pages\/contact\.yml:\d+ {2}emergency names danger/);
  expect(said).toMatch(/blogs\/diy-electrical-dangers\.md:\d+ {2}names danger/);
  expect(said).toMatch(/services\/fault-finding\.yml:\d+ {2}sections\[0\] names danger/);
  expect(said).toContain("4 problems");
});

test("a service that begins with what to do says it once", async () => {
  const path = "services/emergency-callouts.yml";
  const once = (text: string) =>
    text.replace(`describe it. ${safe}`, "describe it.").replace(`${safe} For the rest, do`, "Do");
  const never = (text: string) => once(text).replace(`${safe} If someone`, "If someone");
  expect(await checkAfter([{ path, edit: once }])).not.toContain("names danger");
  expect(await checkAfter([{ path, edit: never }])).toMatch(/sections\[1\] names danger/);
});

test("a firm's name is no sign of danger", async () => {
  const named = (text: string) => text.replace(/^name: .*$/m, "name: Crewe Sparks");
  expect(await problemsOf([{ path: "business.yml", edit: named }])).toEqual([]);
});
