import { endScenario, sendTo, serverOf } from "../testing/mail-scenario";

afterEach(endScenario);

test("a certificate nobody vouches for is refused, before the password is told", async () => {
  let logins = 0;
  const server = await serverOf({
    secure: true,
    logger: false,
    onAuth(_auth, _session, callback) {
      logins += 1;
      callback(null, { user: "web" });
    },
  });
  const url = new URL(server.url);
  url.username = "web";
  url.password = "secret";
  expect(await sendTo(url)).toMatchObject({
    outcome: "unavailable",
    error: expect.stringContaining("certificate") as string,
  });
  expect(logins).toBe(0);
});

test("a certificate nobody vouches for is refused after STARTTLS too", async () => {
  const server = await serverOf({ disabledCommands: [], logger: false });
  expect(await sendTo(server.url)).toMatchObject({ outcome: "unavailable" });
  expect(server.received).toEqual([]);
});

test("a server elsewhere that offers no encryption gets nothing", async () => {
  const server = await serverOf();
  // Any name but loopback's counts as elsewhere.
  const url = new URL(`smtp://[::ffff:127.0.0.1]:${server.port}`);
  expect(await sendTo(url)).toMatchObject({ outcome: "unavailable" });
  url.searchParams.set("ignoreTLS", "true");
  expect(await sendTo(url)).toMatchObject({ outcome: "sent" });
});
