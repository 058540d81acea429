import { EnvironmentError, readEnvironment } from "./environment";

test("nothing has to be set", () => {
  expect(readEnvironment({})).toEqual({ port: 9000, host: undefined, version: "development" });
});

test.each(["nine", "70000", "-1", "80.5", ""])(
  "PORT=%j is refused with name, reason and example",
  (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ PORT })).toThrow(
      /^PORT is ".*": it must be .* Example: PORT=9000$/,
    );
  },
);
