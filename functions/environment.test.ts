import { readEnvironment } from "./environment";
import { EnvironmentError } from "./settings";

test("nothing has to be set", () => {
  const { host, photos, contact } = readEnvironment({});
  expect(host).toMatchObject({ port: 9000, host: undefined, version: "development" });
  expect(photos.google).toBeUndefined();
  expect(contact).toMatchObject({
    database: { kind: "sqlite", file: "var/contact.db" },
    smtpUrl: undefined,
    mailFolder: "var/mail",
    rateLimit: "on",
    retryScale: 1,
    retentionDays: 180,
  });
});

test.each([
  { PORT: "nine" },
  { PORT: "70000" },
  { PORT: "-1" },
  { PORT: "80.5" },
  { RATE_LIMIT: "no" },
  { SMTP_URL: "mail.example.com" },
  { MAIL_TO: "a@example.com, b@example.com" },
  { MAIL_FROM: "Saltworks <website@example.com>" },
  { DATABASE_URL: "mysql://db" },
  { GOOGLE_PLACES_BASE_URL: "places" },
])("%j is refused with name, reason and an example that works", (variables) => {
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
  const [name] = Object.keys(variables);
  expect(() => readEnvironment(variables)).toThrow(
    new RegExp(`^${name} is ".*": it must .* Example: ${name}=\\S+$`),
  );
});

test("what may hold a password is not repeated", () => {
  const message = () => readEnvironment({ SMTP_URL: "http://user:secret@mail.example.com" });
  expect(message).toThrow(/^(?!.*secret)/);
});

test("a database may be a file, relative or not, or PostgreSQL", () => {
  const databaseOf = (url: string) => readEnvironment({ DATABASE_URL: url }).contact.database;
  expect(databaseOf("file:data/a.db")).toEqual({ kind: "sqlite", file: "data/a.db" });
  expect(databaseOf("file:///data/a.db")).toEqual({ kind: "sqlite", file: "/data/a.db" });
  expect(databaseOf("postgres://u:p@db/contact")).toEqual({
    kind: "postgres",
    url: "postgres://u:p@db/contact",
  });
});
