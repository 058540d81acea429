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

test("a second try of a mail can be recognised", async () => {
  const server = await serverOf();
  const mailer = mailerOf(server.url);
  await mailer.send(await mailOf());
  await mailer.send(await mailOf());
  const ids = server.received.map(({ mail }) => mail.messageId);
  expect(ids).toEqual(["<SW-7K3F9Q@saltworks.example>", "<SW-7K3F9Q@saltworks.example>"]);
});

test("mails share connections", async () => {
  let connections = 0;
  const server = await serverOf({
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
  });
  const mailer = mailerOf(server.url);
  for (const reference of ["SW-AAAAAA", "SW-BBBBBB", "SW-CCCCCC"]) {
    await mailer.send(await mailOf({}, reference));
  }
  expect(server.received).toHaveLength(3);
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
