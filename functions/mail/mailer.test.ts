import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { enquiryEmail } from "../enquiries/delivery/mails/enquiry-email";
import { smtpError, startMailServer } from "../testing/mail-server";
import { sampleEnquiry, sampleIdentity } from "../testing/samples";
import { createSmtpMailer, smtpFailure } from "./mailer";

const cleanUps: (() => unknown)[] = [];
afterEach(() => Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp())));

async function serverOf(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options);
  cleanUps.push(server.close);
  return server;
}

function mailerOf(url: URL, sendWithin = 20_000) {
  const mailer = createSmtpMailer(url, sendWithin, 3);
  cleanUps.push(() => mailer.close());
  return mailer;
}

const mailOf = (...sample: Parameters<typeof sampleEnquiry>) =>
  enquiryEmail(sampleEnquiry(...sample), sampleIdentity, new Date());

const sendTo = (url: URL, sendWithin?: number) => mailerOf(url, sendWithin).send(mailOf());

/** A step of the server's that refuses whatever it is asked. */
const refusing =
  (code: number, message = "no") =>
  (...parameters: unknown[]) => {
    (parameters.at(-1) as (error: Error) => void)(smtpError(code, message));
  };

test("mails share a connection, and a second try of one can be recognised", async () => {
  const onConnect = jest.fn((_session: unknown, callback: () => void) => {
    callback();
  });
  const server = await serverOf({ onConnect });
  const mailer = mailerOf(server.url);
  for (const reference of ["SW-AAAAAA", "SW-AAAAAA", "SW-BBBBBB"])
    await mailer.send(mailOf({}, reference));
  const ids = server.received.map(({ mail }) => mail.messageId?.split("@")[0]);
  expect(ids).toEqual(["<SW-AAAAAA", "<SW-AAAAAA", "<SW-BBBBBB"]);
  expect(onConnect).toHaveBeenCalledTimes(1);
});

test("no word of a visitor becomes a command or another recipient", async () => {
  const server = await serverOf();
  const forged = "x\r\n.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<all@example.org>\r\nDATA\r\n";
  const changes = { name: forged, email: `jo@example.com${forged}`, message: forged };
  await mailerOf(server.url).send(mailOf(changes));
  expect(server.received).toMatchObject([{ to: ["hello@saltworks.example"] }]);
  expect(server.received[0]?.mail.text).toContain("\n.\nMAIL FROM:<evil@example. org>");
});

test("a server elsewhere that offers no encryption gets nothing", async () => {
  const server = await serverOf();
  // Any name but loopback's counts as elsewhere.
  const url = new URL(`smtp://[::ffff:127.0.0.1]:${server.port}`);
  expect(await sendTo(url)).toMatchObject({ outcome: "unavailable" });
  url.searchParams.set("ignoreTLS", "true");
  expect(await sendTo(url)).toMatchObject({ outcome: "sent" });
});

test.each([
  ...[421, 450, 451, 452, 503].map((code) => [code, "temporary"] as const),
  [550, "temporary"],
  [554, "temporary"],
] as const)("%d is %s, of a recipient and after the whole mail", async (code, outcome) => {
  const atCheck = await serverOf({ onRcptTo: refusing(code) });
  expect(await sendTo(atCheck.url)).toMatchObject({ outcome });
  const atEnd = await serverOf({
    onData: (stream, ...others) => {
      stream.resume().on("end", () => {
        refusing(code)(...others);
      });
    },
  });
  expect(await sendTo(atEnd.url)).toMatchObject({ outcome });
});

test.each([
  ["MAIL FROM", 550, "5.7.1 Client host blocked using zen.spamhaus.org", "unavailable"],
  ["MAIL FROM", 550, "5.1.8 bad outbound sender", "unavailable"],
  ["MAIL FROM", 530, "5.7.0 Authentication required", "unavailable"],
  ["MAIL FROM", 552, "5.3.4 message too large", "permanent"],
  ["RCPT TO", 530, "5.7.0 Authentication required", "unavailable"],
  ["RCPT TO", 554, "5.7.1 blocked", "temporary"],
  ["RCPT TO", 550, "5.7.1 Relaying denied", "temporary"],
  ["RCPT TO", 550, "5.1.1 unknown user", "temporary"],
  ["DATA", 550, "5.7.1 Daily user sending quota exceeded", "temporary"],
  ["DATA", 550, "5.7.26 not authenticated", "temporary"],
  ["DATA", 554, "5.2.0 SubmissionQuotaExceeded", "temporary"],
  ["DATA", 550, "5.4.5 daily limit reached", "temporary"],
  // One mail is refused; the others must not wait for it.
  ["DATA", 530, "5.7.0 Authentication required", "temporary"],
  ["DATA", 535, "5.7.8 not for you", "temporary"],
  ["DATA", 554, "5.6.0 not well formed", "permanent"],
  ["DATA", 554, "5.7.1 Message rejected as spam", "temporary"],
  ["DATA", 550, "5.7.1 Account blocked for sending spam", "temporary"],
])("at %s, %d %s is %s for a mail to the owner", (command, responseCode, text, outcome) => {
  const response = `${responseCode} ${text}`;
  const error = Object.assign(new Error(response), { command, responseCode, response });
  expect(smtpFailure(error)).toMatchObject({ outcome });
});

test.each([
  [550, "5.1.1 unknown user", "permanent"],
  [550, "5.2.2 mailbox full", "temporary"],
  [550, "5.7.0 account suspended", "temporary"],
  [530, "5.7.0 Authentication required", "temporary"],
  [535, "not for you", "permanent"],
])("a customer's address that is refused with %d %s is %s", async (code, text, outcome) => {
  const server = await serverOf({ onRcptTo: refusing(code, text) });
  const reply = { ...mailOf(), isReply: true };
  expect(await mailerOf(server.url).send(reply)).toMatchObject({ outcome });
});

const wantsLogin = { authOptional: false, allowInsecureAuth: true };

test.each([
  ["refuses the password", { ...wantsLogin, onAuth: refusing(535) }, "web:secret@"],
  ["wants a login and gets none", wantsLogin, ""],
  ["refuses everybody at the door", { onConnect: refusing(554) }, ""],
  ["has a certificate nobody vouches for, after STARTTLS", { disabledCommands: [] }, "web:secret@"],
  ["has a certificate nobody vouches for, from the start", { secure: true }, "web:secret@"],
])("a server that %s is not the message's fault", async (_, options, login) => {
  const logins = jest.fn();
  const server = await serverOf({ logger: false, onAuth: logins, ...options });
  const result = await sendTo(new URL(server.url.href.replace("//", `//${login}`)));
  expect(result).toMatchObject({ outcome: "unavailable" });
  expect(JSON.stringify(result)).not.toContain("secret");
  expect(server.received).toEqual([]);
  // The password is sent only to a server whose identity is proved.
  expect(logins).not.toHaveBeenCalled();
});

test("no server at all is not the message's fault", async () => {
  const server = await startMailServer();
  await server.close();
  expect(await sendTo(server.url)).toMatchObject({ outcome: "unavailable" });
  expect(await sendTo(new URL("smtp://mail.invalid"))).toMatchObject({ outcome: "unavailable" });
});

test.each<[string, number | undefined, (socket: Socket) => unknown]>([
  ["silence", 400, () => undefined],
  ["a connection that is cut", undefined, (socket) => socket.destroy()],
  [
    "an answer that drips in and never ends",
    400,
    (socket) => {
      const drip = setInterval(() => socket.write("250-almost\r\n"), 20);
      socket.on("close", clearInterval.bind(undefined, drip));
    },
  ],
])("a mail is tried again after %s at its end", async (_, sendWithin, atEnd) => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 hello\r\n");
    socket.on("data", (data) => {
      const line = data.toString();
      if (line.endsWith("\r\n.\r\n")) atEnd(socket);
      else if (line.startsWith("DATA")) socket.write("354 go on\r\n");
      else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 fine\r\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => server.close());
  const url = new URL(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await sendTo(url, sendWithin)).toMatchObject({ outcome: "temporary" });
});

test("addresses are removed from the server's error text", async () => {
  const message = "5.1.1 <hello@saltworks.example>: unknown";
  const server = await serverOf({ onRcptTo: refusing(550, message) });
  expect(await sendTo(server.url)).toEqual({
    outcome: "temporary",
    error: expect.stringMatching(/^RCPT TO: .*550 5\.1\.1 <…@…>: unknown$/) as string,
    code: "RCPT TO 550",
  });
});
