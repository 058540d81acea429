import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs, hourMs } from "../shared/clock";
import { createFakeClock } from "../testing/fake-clock";
import { newSample } from "../testing/samples";
import { setUpDatabase, sqlite } from "../testing/test-databases";
import { eraseAgain, eraseAndRecord, skipAfterClockChange } from "./retention";

const year = 365 * dayMs;

test.each([
  ["that is steady has old enquiries deleted after an hour", 0, 0, [1, 1.5, 2, 2.5, 3, 3.5]],
  [
    "set a year ahead and back has none deleted before it was right for an hour",
    year,
    -year,
    [1, 3, 3.5],
  ],
])("a clock %s", async (_, ahead, back, purged) => {
  const clock = createFakeClock(0);
  const hours: number[] = [];
  const purge = () => Promise.resolve(void hours.push(clock.elapsed() / hourMs));
  const run = skipAfterClockChange(purge, clock, () => undefined);
  for (const jump of [0, 0, 0, ahead, back, 0, 0]) {
    clock.set(clock.now() + jump);
    await run();
    clock.advance(hourMs / 2);
  }
  await run();
  expect(hours).toEqual(purged);
});

describe("what was erased", () => {
  const { store } = setUpDatabase(sqlite);
  let mailFolder: string;

  beforeEach(() => {
    mailFolder = mkdtempSync(join(tmpdir(), "mails-"));
  });

  afterEach(() => {
    rmSync(mailFolder, { recursive: true });
  });

  test("is erased again though a full disk cut off the line before it", async () => {
    const { reference } = newSample(1);
    writeFileSync(join(mailFolder, "erased"), "K9pp");
    await store.accept(newSample(1));
    await eraseAndRecord({ store, mailFolder }, reference);
    await store.accept(newSample(1));
    expect(await eraseAgain({ store, mailFolder })).toEqual([reference]);
  });

  test("is not taken for nothing when its list cannot be read", async () => {
    mkdirSync(join(mailFolder, "erased"));
    await expect(eraseAgain({ store, mailFolder })).rejects.toThrow("erased cannot be read");
  });
});
