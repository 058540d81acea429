/** The call of NOTIFY_URL, to a real server. */
import { noReply, slowReply, startServer, startWebhook, type Webhook } from "../../testing/replies";
import { personalData, sampleEnquiry } from "../../testing/samples";
import { callWebhook, notify } from "./notify";

let server: Webhook;
beforeEach(async () => {
  server = await startWebhook();
});
afterEach(() => server.close());

const deskUrl = "https://brine.example/desk/SW-7K3F9Q";
test.each([
  ["links to the enquiry at the desk", false, deskUrl, undefined, / https:\S+\/desk\/SW-7K3F9Q$/],
  ["mentions the mail without a desk", false, undefined, undefined, /It is in your e-mail\.$/],
  ["says how many came", false, deskUrl, 13, /SW-7K3F9Q.* 13 came in an hour: see the desk\.$/],
  ["counts urgent ones", true, undefined, 14, /F9Q.* 14 urgent ones .* hour: see your e-mail\.$/],
])("a notice %s", async (_, urgent, url, count, text) => {
  await notify({ ...sampleEnquiry(), urgent }, server.url, url, count);
  expect(server.bodies).toMatchObject([{ text: expect.stringMatching(text) as string }]);
});

test("the notice has reference, service, time and urgency, and no personal data", async () => {
  const enquiry = { ...sampleEnquiry(), subject: { service: "EV Charger" } };
  expect(await notify(enquiry, server.url)).toEqual({ outcome: "sent" });
  // A service that was typed and is none of ours is not told.
  const unlisted = sampleEnquiry({ service: "My name is Jo Salt" });
  await notify({ ...unlisted, urgent: true }, server.url);
  const text = expect.stringMatching(/^New .*SW-7K3F9Q: EV Charger/) as string;
  expect(server.bodies).toEqual([
    {
      reference: "SW-7K3F9Q",
      service: "EV Charger",
      urgent: false,
      time: "2026-11-21T09:30:00.000Z",
      text,
      content: server.bodies[0]?.text,
    },
    expect.objectContaining({
      service: null,
      urgent: true,
      text: expect.stringMatching(/^URGENT, ring now/) as string,
    }),
  ]);
  expect(JSON.stringify(server.bodies)).not.toMatch(personalData);
});

test.each([
  [500, "temporary"],
  [429, "temporary"],
  [404, "permanent"],
  [302, "permanent"],
])("an answer %d is a %s failure", async (answer, outcome) => {
  server.answerWith(answer);
  expect(await callWebhook(server.url, {})).toMatchObject({ outcome });
  // Nothing is sent to the place that a redirect leads to.
  expect(server.bodies).toHaveLength(1);
});

test("an unreachable webhook is tried again, and the failure does not name its URL", async () => {
  const result = await callWebhook(new URL("http://127.0.0.1:9/secret-key"), {});
  expect(result).toMatchObject({ outcome: "temporary" });
  expect(JSON.stringify(result)).not.toContain("secret-key");
});

test.each([
  ["says nothing", noReply, "temporary"],
  ["says its head letter by letter", slowReply(), "temporary"],
  ["begins an answer that has no end", slowReply("text/plain"), "sent"],
])("a webhook that %s is not waited for", async (_, reply, outcome) => {
  const { origin, close } = await startServer(reply);
  expect(await callWebhook(new URL(origin), {}, 500)).toMatchObject({ outcome });
  await close();
});
