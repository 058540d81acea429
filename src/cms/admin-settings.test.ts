import { readAdminSettings } from "./admin-settings";

test("no page for editors is built by default", () => {
  expect(readAdminSettings({})).toBeUndefined();
  expect(readAdminSettings({ ADMIN: "0" })).toBeUndefined();
});

test("local files alone can be edited if there is no repository", () => {
  expect(readAdminSettings({ ADMIN: "1" })).toEqual({ repository: undefined });
});

test("a repository has a branch, and a sign-in service of its own", () => {
  const variables = {
    ADMIN: "1",
    ADMIN_REPOSITORY: "spark/site",
    ADMIN_AUTH_URL: "https://auth.spark.example/",
  };
  expect(readAdminSettings(variables)).toEqual({
    repository: { name: "spark/site", branch: "main", authUrl: "https://auth.spark.example" },
  });
});

test.each([
  ["ADMIN_REPOSITORY", { ADMIN: "1", ADMIN_REPOSITORY: "https://github.com/spark/site" }],
  ["ADMIN_AUTH_URL", { ADMIN: "1", ADMIN_REPOSITORY: "a/b", ADMIN_AUTH_URL: "auth.example" }],
])("a wrong %s is reported with an example", (name, variables) => {
  expect(() => readAdminSettings(variables)).toThrow(new RegExp(`^${name} is .*Example: ${name}=`));
});
