import { spawnSync } from "node:child_process";

test.each([
  ["LEAVE_OUT", "foo"],
  ["ADMIN", "yes"],
  ["HSTS", "lots"],
])("a build with %s=%s ends with one line", (name, value) => {
  const env = { ...process.env, [name]: value };
  // Gatsby compiles and requires this file, tries again if it throws, and then builds without what it sets.
  const config = ["--import", "tsx", "-e", 'require("./gatsby-config.ts"); console.log("built")'];
  const { status, stdout, stderr } = spawnSync(process.execPath, config, { env, encoding: "utf8" });
  expect(stderr).toMatch(new RegExp(`^${name} is "${value}": .*Example: ${name}=.*\n$`));
  expect([stdout, status]).toEqual(["", 1]);
});
