import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { contactSettings } from "../../functions/contact/contact-settings";

/** Compose's interpolation, as far as our file uses it: ${NAME}, ${NAME:-default}, ${NAME:?why}. */
function compose(variables: Readonly<Record<string, string>>) {
  const interpolate = (text: string) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, fallback = "") =>
      String(variables[name] ?? fallback),
    );
  const file = parse(readFileSync("deploy/compose.yml", "utf8")) as {
    services: Record<
      string,
      { environment: Record<string, string>; build?: { args: object }; volumes: string[] }
    >;
  };
  return JSON.parse(JSON.stringify(file.services), (_, value: unknown) =>
    typeof value === "string" ? interpolate(value) : value,
  ) as typeof file.services;
}

test("any password leads to a valid address, and reaches both sides as it is", () => {
  const password = "p/@#:?%$ 'x'\"";
  const { site, postgres } = compose({ POSTGRES_PASSWORD: password, SITE_ADDRESS: "localhost" });
  const { database } = contactSettings(site?.environment ?? {});
  expect(database).toEqual({ kind: "postgres", url: "postgres://saltworks@postgres/saltworks" });
  expect(site?.environment["PGPASSWORD"]).toBe(password);
  expect(postgres?.environment["POSTGRES_PASSWORD"]).toBe(password);
});

test("the version that is given ends up in the image", () => {
  expect(compose({ APP_VERSION: "1a2b3c" })["site"]?.build?.args).toEqual({
    APP_VERSION: "1a2b3c",
  });
  expect(readFileSync("deploy/Dockerfile", "utf8")).toContain("ARG APP_VERSION");
});

test("every variable of the example is used, and every one that is used is in the example", () => {
  const named = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  expect(named(readFileSync("deploy/.env.example", "utf8"), /^(\w+)=/gm)).toEqual(
    named(readFileSync("deploy/compose.yml", "utf8"), /\$\{(\w+)/g),
  );
});

test("Caddy is given what its file asks for, and the service that it names listens there", () => {
  const { caddy, site } = compose({ SITE_ADDRESS: "www.example.com" });
  const [, file = ""] = /^\.\/(\S+?):/.exec(caddy?.volumes[0] ?? "") ?? [];
  const asked = readFileSync(`deploy/${file}`, "utf8").matchAll(/\{\$(\w+)/g);
  const names = [...new Set([...asked].map(([, name]) => name))];
  expect(Object.keys(caddy?.environment ?? {}).sort()).toEqual(names.sort());
  const [, port = ""] = /\bPORT=(\d+)/.exec(readFileSync("deploy/Dockerfile", "utf8")) ?? [];
  expect(site?.environment["PORT"]).toBeUndefined();
  expect(caddy?.environment["UPSTREAM"]).toBe(`site:${port}`);
});
