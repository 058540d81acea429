import type { Socket } from "node:net";
import { refusal, startMailServer } from "../testing/mail-server";
import { endScenario, rawServer, sendTo, serverOf } from "../testing/mail-scenario";

afterEach(endScenario);

describe.each([
  [421, "temporary"],
  [450, "temporary"],
  [451, "temporary"],
  [452, "temporary"],
  [503, "temporary"],
  [550, "permanent"],
  [554, "permanent"],
  [530, "unavailable"],
])("%d", (code, outcome) => {
  test(`from a recipient's check is ${outcome}`, async () => {
    const server = await serverOf({
      onRcptTo(_address, _session, callback) {
        callback(refusal(code, "no"));
      },
    });
    expect(await sendTo(server.url)).toMatchObject({ outcome });
  });

  test(`after the whole mail is ${outcome}`, async () => {
    const server = await serverOf({
      onData(stream, _session, callback) {
        stream.resume();
        stream.on("end", () => {
          callback(refusal(code, "no"));
        });
      },
    });
    expect(await sendTo(server.url)).toMatchObject({ outcome });
  });
});

const refusePassword = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_auth: unknown, _session: unknown, callback: (error: Error) => void) => {
    callback(refusal(535, "5.7.8 bad credentials"));
  },
};

test.each([
  ["refuses the password", refusePassword, "web:secret@"],
  ["wants a login and gets none", { authOptional: false, allowInsecureAuth: true }, ""],
  [
    "refuses everybody at the door",
    {
      onConnect: (_session: unknown, callback: (error: Error) => void) => {
        callback(refusal(554, "no service"));
      },
    },
    "",
  ],
  ["has a certificate nobody vouches for, after STARTTLS", { disabledCommands: [] }, ""],
])("a server that %s is not the message's fault", async (_, options, login) => {
  const server = await serverOf({ logger: false, ...options });
  const result = await sendTo(new URL(server.url.href.replace("//", `//${login}`)));
  expect(result).toMatchObject({ outcome: "unavailable" });
  expect(JSON.stringify(result)).not.toContain("secret");
  expect(server.received).toEqual([]);
});

test("no server at all is not the message's fault", async () => {
  const server = await startMailServer();
  await server.close();
  expect(await sendTo(server.url)).toMatchObject({ outcome: "unavailable" });
  expect(await sendTo(new URL("smtp://mail.invalid"))).toMatchObject({ outcome: "unavailable" });
});

test("silence after the whole mail ends in another try: it may or may not have gone through", async () => {
  const server = await serverOf({
    onData(stream) {
      stream.resume();
    },
  });
  expect(await sendTo(server.url, 400)).toMatchObject({ outcome: "temporary" });
});

/** Takes mail politely until the end of the mail, then does what the test wants. */
function polite(atEnd: (socket: Socket) => void) {
  return (socket: Socket) => {
    socket.on("error", () => undefined);
    socket.write("220 hello\r\n");
    socket.on("data", (data) => {
      const said = data.toString();
      if (said.endsWith("\r\n.\r\n")) atEnd(socket);
      else if (said.startsWith("DATA")) socket.write("354 go on\r\n");
      else if (/^(EHLO|MAIL|RCPT)/.test(said)) socket.write("250 fine\r\n");
    });
  };
}

test("a connection cut after the whole mail ends in another try", async () => {
  const url = await rawServer(polite((socket) => socket.destroy()));
  expect(await sendTo(url)).toMatchObject({ outcome: "temporary" });
});

test("an answer that drips in and never ends cannot hold us beyond the deadline", async () => {
  const url = await rawServer(
    polite((socket) => {
      const drip = setInterval(() => socket.write("250-almost\r\n"), 20);
      socket.on("close", () => {
        clearInterval(drip);
      });
    }),
  );
  expect(await sendTo(url, 400)).toMatchObject({ outcome: "temporary" });
});

test("what a server says is kept without addresses", async () => {
  const server = await serverOf({
    onRcptTo(_address, _session, callback) {
      callback(refusal(550, "5.1.1 <hello@saltworks.example>: unknown"));
    },
  });
  expect(await sendTo(server.url)).toEqual({
    outcome: "permanent",
    error: expect.stringMatching(/^RCPT TO: .*550 5\.1\.1 <…@…>: unknown$/) as string,
    code: "RCPT TO 550",
  });
});
