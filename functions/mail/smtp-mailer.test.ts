import { refusal } from "../testing/mail-server";
import { endScenario, mailerOf, mailOf, sendTo, serverOf } from "../testing/mail-scenario";

afterEach(endScenario);

test("a mail arrives as it was composed", async () => {
  const server = await serverOf();
  expect(await sendTo(server.url)).toEqual({ outcome: "sent" });
  const [arrived] = server.received;
  expect(arrived).toMatchObject({
    from: "website@saltworks.example",
    to: ["hello@saltworks.example"],
    mail: {
      messageId: "<SW-7K3F9Q@saltworks.example>",
      subject: "Website enquiry SW-7K3F9Q: EV charger",
      replyTo: [{ name: "Jo Salt", address: "jo@example.com" }],
    },
  });
  expect(arrived?.mail.text).toContain("The fuse board trips.\nAlways at six.");
});

test("mails share a connection, and a second try of one can be recognised", async () => {
  let connections = 0;
  const server = await serverOf({
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
  });
  const mailer = mailerOf(server.url);
  for (const reference of ["SW-AAAAAA", "SW-AAAAAA", "SW-BBBBBB"]) {
    await mailer.send(await mailOf({}, reference));
  }
  const ids = server.received.map(({ mail }) => mail.messageId?.split("@")[0]);
  expect(ids).toEqual(["<SW-AAAAAA", "<SW-AAAAAA", "<SW-BBBBBB"]);
  expect(connections).toBe(1);
});

test("no word of a visitor becomes a command or another recipient", async () => {
  const server = await serverOf();
  const forged = "x\r\n.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<all@example.org>\r\nDATA\r\n";
  const mailer = mailerOf(server.url);
  const changes = { name: forged, email: `jo@example.com${forged}`, message: forged };
  await mailer.send(await mailOf(changes));
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(["hello@saltworks.example"]);
  expect(server.received[0]?.mail.text).toContain("\n.\nMAIL FROM:<evil@example.org>");
});

test("after trouble the next mail goes through", async () => {
  let refuse = true;
  const server = await serverOf({
    onMailFrom(_address, _session, callback) {
      callback(refuse ? refusal(421, "closing") : null);
      refuse = false;
    },
  });
  const mailer = mailerOf(server.url);
  expect(await mailer.send(await mailOf())).toMatchObject({ outcome: "temporary" });
  expect(await mailer.send(await mailOf())).toMatchObject({ outcome: "sent" });
});

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

test("a server elsewhere that offers no encryption gets nothing", async () => {
  const server = await serverOf();
  // Any name but loopback's counts as elsewhere.
  const url = new URL(`smtp://[::ffff:127.0.0.1]:${server.port}`);
  expect(await sendTo(url)).toMatchObject({ outcome: "unavailable" });
  url.searchParams.set("ignoreTLS", "true");
  expect(await sendTo(url)).toMatchObject({ outcome: "sent" });
});
