/** Tests of sessions and of the links that sign in, the same on every database. */
import { hour } from "../../../shared/clock";
import { testDatabases, useDatabase } from "../../../testing/test-databases";
import { signInLimits } from "./sessions";

const [owner, office] = ["owner@example.com", "office@example.com"];
const now = Date.UTC(2026, 10, 25, 9);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { store } = useDatabase(create);
  const allowed = signInLimits.linksInHour;
  const link = async (user = owner, at = now, counts?: string) =>
    (await store.addLink(user, "", at, counts)) ?? "";
  /** Signs a device in; resolves with the key of its session. */
  const signIn = async (user = owner, at = now) =>
    (await store.signIn(await link(user, at), "phone", at))?.key ?? "";
  const userOf = async (key: string, at = now) => (await store.sessionOf(key, at))?.user;

  test("an allowance counts only its own links of the last hour, and none that could not be mailed", async () => {
    const keys: string[] = [];
    for (let number = 0; number < allowed + 2; number += 1)
      keys.push(await link(owner, now, "stranger"));
    expect(keys.filter(Boolean)).toHaveLength(allowed);
    expect(await link(owner, now, "device")).not.toBe("");
    expect(await link()).not.toBe("");
    await store.deleteLink(keys[0] ?? "");
    expect(await link(owner, now, "stranger")).not.toBe("");
    expect(await link(owner, now, "stranger")).toBe("");
    expect(await store.linkOf(keys[0] ?? "", now)).toBeUndefined();
    expect(await link(owner, now + hour + 1, "stranger")).not.toBe("");
  });

  test("signing out everywhere ends every session and link of the user, and nobody else's", async () => {
    const [mine, other] = [await signIn(), await signIn(office)];
    const [mailed, printed, others] = [
      await link(owner, now, "stranger"),
      await link(),
      await link(office),
    ];
    await store.signOutEverywhere(owner);
    expect([await userOf(mine), await userOf(other)]).toEqual([undefined, office]);
    for (const key of [mailed, printed]) expect(await store.linkOf(key, now)).toBeUndefined();
    expect(await store.linkOf(others, now)).toMatchObject({ state: "good" });
  });

  test("a removed user stays signed out when added again", async () => {
    const [mine, other] = [await signIn(), await signIn(office)];
    const [own, others] = [await link(), await link(office)];
    await link("", now, "stranger nobody@example.com");
    await store.keepUsers([owner]);
    await store.keepUsers([owner, office]);
    expect([await userOf(mine), await userOf(other)]).toEqual([owner, undefined]);
    expect(await store.linkOf(own, now)).toMatchObject({ state: "good" });
    expect(await store.linkOf(others, now)).toBeUndefined();
    await store.keepUsers([]);
    expect(await userOf(mine)).toBeUndefined();
  });

  test("the user's devices stay known for a year after signing in, also after signing out everywhere", async () => {
    const [mine, other] = [await signIn(), await signIn(office)];
    await store.signOutEverywhere(owner);
    const known = (at = now) =>
      Promise.all([mine, other].map((key) => store.userOfDevice(key, at)));
    expect(await known()).toEqual([owner, office]);
    const yearLater = now + signInLimits.deviceKnown;
    expect(await known(yearLater - 1)).toEqual([owner, office]);
    // The year ends without anybody signing in.
    expect(await known(yearLater)).toEqual([undefined, undefined]);
    await store.keepUsers([owner]);
    expect(await known()).toEqual([owner, undefined]);
    await signIn(owner, yearLater);
    expect(await known()).toEqual([undefined, undefined]);
  });

  test("a device stays known after its session has expired, but not after it was signed out", async () => {
    const [kept, ended] = [await signIn(), await signIn()];
    const [device] = await store.sessionsOf(owner, now);
    await store.signOut(owner, device?.id ?? "");
    const later = now + signInLimits.session + hour;
    await signIn(office, later);
    const users = [await store.userOfDevice(kept, later), await store.userOfDevice(ended, later)];
    expect(users.filter(Boolean)).toEqual([owner]);
    expect([await userOf(kept, later), await userOf(ended, later)]).toEqual([undefined, undefined]);
  });
});
