import { testDatabases, useDatabase } from "../../testing/test-databases";
import { newSample, personalData, sampleIdentity } from "../../testing/samples";
import { createSetClock } from "../../testing/set-clock";
import { sendQuarantineDigest } from "./scheduled-mails";
import type { EnquiryStore } from "../../store/enquiry-store";
import type { Mail } from "../../mail/mailer";

const hour = 3_600_000;

describe.each(testDatabases)("on $name", ({ create }) => {
  const { anotherHost } = useDatabase(create);
  const clock = createSetClock(Date.UTC(2026, 10, 21, 9, 30));
  let store: EnquiryStore;
  beforeEach(() => {
    store = anotherHost();
  });

  /** The mails of one run. */
  async function run(): Promise<Mail[]> {
    const mails: Mail[] = [];
    const send = (mail: Mail) => {
      mails.push(mail);
      return Promise.resolve({ outcome: "sent" as const });
    };
    await sendQuarantineDigest(store, { send }, sampleIdentity, clock, () => undefined);
    return mails;
  }

  const hold = (number: number) =>
    store.accept(newSample(number, { receivedAt: clock.now(), quarantineReasons: ["honeypot"] }));

  test("nothing quarantined, nothing but what was released or is old: no mail", async () => {
    await store.accept(newSample(1));
    expect(await run()).toEqual([]);
    await hold(2);
    await store.requeue("SW-000002", clock.now());
    await hold(3);
    clock.pass(73 * hour);
    expect(await run()).toEqual([]);
  });

  test("what is quarantined is told once a day, by reference alone", async () => {
    await hold(1);
    clock.pass(1);
    await hold(2);
    const [mail, ...others] = await run();
    expect(others).toEqual([]);
    expect(mail?.to).toBe("hello@saltworks.example");
    expect(mail?.subject).toBe("Website: 2 enquiries are quarantined");
    expect(mail?.text).toContain("SW-000001, SW-000002");
    expect(mail?.text).toContain("npm run enquiries -- release");
    expect(JSON.stringify(mail)).not.toMatch(personalData);
    await hold(3);
    expect(await run()).toEqual([]);
    clock.pass(24 * hour);
    expect((await run())[0]?.text).toContain("SW-000003");
  });

  test("of more than it can name it names the oldest, and says how many there are", async () => {
    for (let number = 1; number <= 60; number += 1) {
      await hold(number);
      clock.pass(1000);
    }
    const [mail] = await run();
    expect(mail?.subject).toBe("Website: 60 enquiries are quarantined");
    expect(mail?.text).toContain("SW-000001");
    expect(mail?.text).toContain("and 10 more");
    expect(mail?.text).not.toContain("SW-000060");
  });
});
