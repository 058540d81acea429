import { phoneHours } from "./opening-hours";

const hours = [
  { label: "Weekdays", opens: "08:00", closes: "17:30" },
  { label: "Weekend", note: "Closed" },
];
const christmas = [{ label: "Christmas" }];

test.each([
  [{ hours }, "We answer the phone: Weekdays 8am to 5:30pm."],
  [
    { hours, specialDays: christmas },
    "We answer the phone: Weekdays 8am to 5:30pm, with other hours on holidays.",
  ],
  [{ hours, emergencyHours: "At any hour" }, undefined],
  [{ hours: [] }, undefined],
])("%j has the hours of the phone in words", (times, text) => {
  expect(phoneHours(times)).toBe(text);
});
