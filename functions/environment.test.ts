import { EnvironmentError, readEnvironment } from "./environment";

test("every variable has a default", () => {
  const { host, photos, enquiries } = readEnvironment({});
  expect(host).toMatchObject({ port: 9000, host: "127.0.0.1", version: "development" });
  expect(photos.google).toBeUndefined();
  expect(enquiries).toMatchObject({
    database: { kind: "sqlite", file: "var/contact.db" },
    smtpUrl: undefined,
    mailFolder: "var/mail",
    rateLimit: true,
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
  { NOTIFY_URL: "https://me:secret@ntfy.example.com/topic" },
  { ALARM_WEBHOOK_URL: "https://secret@alerts.example.com" },
])("the setting %j is refused with the reason and an example", (variables) => {
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
  const [name] = Object.keys(variables);
  expect(() => readEnvironment(variables)).toThrow(
    new RegExp(`^${name} is ".*": it must .* Example: ${name}=\\S+$`),
  );
});

test.each([
  ...[
    "http://user:secret@mail.example.com",
    "smtp://",
    "smtps:///",
    "smtps://user:se@cret@mail.example.com",
    "smtps://user:25/secret@mail.example.com",
    "smtps://user:25#secret@mail.example.com",
    "smtps://user:25?secret@mail.example.com",
    "smtps://user:secret/@mail.example.com",
    "smtps://mail.example.com/secret",
    "smtps://@mail.example.com",
  ].map((url) => ["SMTP_URL", url] as const),
  ["DATABASE_URL", "postgres://user:se@cret@db/contact"],
  ["DATABASE_URL", "postgres://user:25/secret@db/contact"],
] as const)("the setting %s %s is refused without naming the password", (name, url) => {
  const read = () => readEnvironment({ [name]: url });
  expect(read).toThrow(new RegExp(`^${name} is "…": it must`));
  expect(read).toThrow(/^(?!.*(secret|cret@))/);
});

test("a short token is refused without being repeated; a long one is taken", () => {
  const read = (DRAIN_TOKEN: string) => readEnvironment({ DRAIN_TOKEN }).enquiries.drainToken;
  expect(() => read("qwertyuiopasdfg")).toThrow(/^DRAIN_TOKEN is "…": it must have at least 16/);
  expect(read("qwertyuiopasdfgh")).toBe("qwertyuiopasdfgh");
  expect(read("")).toBeUndefined();
});

test("a percent-encoded password is accepted, with or without options", () => {
  const host = (SMTP_URL: string) => readEnvironment({ SMTP_URL }).enquiries.smtpUrl?.host;
  expect(host("smtps://user%40example.com:p%2F%3F%23%40@mail.example.com:465")).toBe(
    "mail.example.com:465",
  );
  expect(host("smtp://127.0.0.1:25?ignoreTLS=true")).toBe("127.0.0.1:25");
  const DATABASE_URL = "postgres://user:p%2F%3F%23%40@db/contact?sslmode=require";
  expect(readEnvironment({ DATABASE_URL }).enquiries.database).toMatchObject({ url: DATABASE_URL });
});

test.each([
  ["file:data/a.db", { kind: "sqlite", file: "data/a.db" }],
  ["file:///data/a.db", { kind: "sqlite", file: "/data/a.db" }],
  ["postgres://u:p@db/contact", { kind: "postgres", url: "postgres://u:p@db/contact" }],
])("the database may be %s", (url, database) => {
  expect(readEnvironment({ DATABASE_URL: url }).enquiries.database).toEqual(database);
});

test("a socket of systemd is used if it is meant for this process", () => {
  const socketFor = (LISTEN_PID: string) =>
    readEnvironment({ LISTEN_PID, LISTEN_FDS: "1" }).host.socket;
  expect(socketFor(String(process.pid))).toBe(3);
  expect(socketFor("1")).toBeUndefined();
});
