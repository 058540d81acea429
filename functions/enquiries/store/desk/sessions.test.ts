/** Tests of sessions and of the links that sign in, the same on every database. */
import { hourMs } from "../../../shared/clock";
import { testDatabases, setUpDatabase } from "../../../testing/test-databases";
import { signInLimits } from "./sessions";

const owner = "owner@example.com";
const office = "office@example.com";
const now = Date.UTC(2026, 10, 25, 9);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { store } = setUpDatabase(create);
  const link = async (user = owner, at = now) => (await store.addLink(user, "", at)) ?? "";
  /** Signs a device in; resolves with the key of its session. */
  const signIn = async (user = owner, at = now) =>
    (await store.signIn(await link(user, at), "phone", at))?.key ?? "";
  const userOf = async (key: string, at = now) => (await store.sessionOf(key, at))?.user;

  test("signing out everywhere ends every session and link of the user, and nobody else's", async () => {
    const mine = await signIn();
    const other = await signIn(office);
    const own = await link();
    const others = await link(office);
    await store.signOutEverywhere(owner);
    expect(await userOf(mine)).toBeUndefined();
    expect(await userOf(other)).toEqual(office);
    expect(await store.linkOf(own, now)).toBeUndefined();
    expect(await store.linkOf(others, now)).toMatchObject({ state: "good" });
  });

  test("the purge keeps a user's links thirty days, a stranger's an hour", async () => {
    const own = await link();
    const strangers: string[] = [];
    for (let number = 0; number < 600; number += 1) strangers.push(await link(""));
    const kept = async (keys: readonly string[], at: number) => {
      await store.purgeLinks(at);
      let count = 0;
      for (const key of keys) count += Number((await store.linkOf(key, at)) !== undefined);
      return count;
    };
    expect(await kept(strangers, now + hourMs)).toBe(600);
    expect(await kept(strangers, now + hourMs + 1)).toBe(0);
    expect(await kept([own], now + signInLimits.linkKept)).toBe(1);
    expect(await kept([own], now + signInLimits.linkKept + 1)).toBe(0);
  });

  test("a removed user stays signed out when added again", async () => {
    const mine = await signIn();
    const other = await signIn(office);
    const own = await link();
    const others = await link(office);
    await link("");
    await store.keepUsers([owner]);
    await store.keepUsers([owner, office]);
    expect(await userOf(mine)).toEqual(owner);
    expect(await userOf(other)).toBeUndefined();
    expect(await store.linkOf(own, now)).toMatchObject({ state: "good" });
    expect(await store.linkOf(others, now)).toBeUndefined();
    await store.keepUsers([]);
    expect(await userOf(mine)).toBeUndefined();
  });

  test("a user's devices stay known for a year, even after signing out", async () => {
    const mine = await signIn();
    const other = await signIn(office);
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
});
