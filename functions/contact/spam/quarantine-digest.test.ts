import { testDatabases, useDatabase } from "../../testing/test-databases";
import { newSample, personalData, sampleIdentity } from "../../testing/samples";
import { createSetClock, type SetClock } from "../../testing/set-clock";
import { sendQuarantineDigest } from "./quarantine-digest";
import type { EnquiryStore } from "../ports";
import type { Mail } from "../../mail/mailer";

const start = Date.UTC(2026, 10, 21, 9, 30);
const hour = 3_600_000;

describe.each(testDatabases)("on $name", ({ create }) => {
  const { anotherHost } = useDatabase(create);
  let store: EnquiryStore;
  let clock: SetClock;
  let mails: Mail[];

  beforeEach(() => {
    store = anotherHost();
    clock = createSetClock(start);
    mails = [];
  });

  const run = () =>
    sendQuarantineDigest({
      store,
      mailer: {
        send: (mail) => {
          mails.push(mail);
          return Promise.resolve({ outcome: "sent" });
        },
      },
      identity: sampleIdentity,
      clock,
      log: () => undefined,
    });

  const hold = (number: number) =>
    store.accept(newSample(number, { receivedAt: clock.now(), quarantineReasons: ["honeypot"] }));

  test("nothing quarantined, no mail", async () => {
    await store.accept(newSample(1));
    await run();
    expect(mails).toEqual([]);
  });

  test("what is quarantined is told once a day, by reference alone", async () => {
    await hold(1);
    await hold(2);
    await run();
    await hold(3);
    await run();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to).toBe("hello@saltworks.example");
    expect(mail?.subject).toBe("Website: 2 enquiries are quarantined");
    expect(mail?.text).toContain("SW-000001");
    expect(mail?.text).toContain("npm run enquiries -- release");
    expect(JSON.stringify(mail)).not.toMatch(personalData);
    clock.pass(24 * hour);
    await run();
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain("SW-000003");
  });

  test("what nobody wanted for three days is not told again", async () => {
    await hold(1);
    clock.pass(73 * hour);
    await run();
    expect(mails).toEqual([]);
  });

  test("of more than it can name it names the oldest, and says how many there are", async () => {
    for (let number = 1; number <= 60; number += 1) {
      await hold(number);
      clock.pass(1000);
    }
    await run();
    const [mail] = mails;
    expect(mail?.subject).toBe("Website: 60 enquiries are quarantined");
    expect(mail?.text).toContain("SW-000001");
    expect(mail?.text).toContain("and 10 more");
    expect(mail?.text).not.toContain("SW-000060");
  });

  test("a released one is not told", async () => {
    await hold(1);
    await store.requeue("SW-000001", clock.now());
    await run();
    expect(mails).toEqual([]);
  });
});
