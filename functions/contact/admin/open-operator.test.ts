import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "../../environment";
import { sampleCompany } from "../../testing/samples";
import { openOperator } from "./open-operator";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "operator-"));
});
afterEach(() => rm(root, { recursive: true }));

const open = (DATABASE_URL: string) =>
  openOperator(readEnvironment({ DATABASE_URL }).contact, sampleCompany, root);

test("a store that is not there is named, and not made", async () => {
  await expect(open("file:var/none.db")).rejects.toThrow(
    `There is no store at ${join(root, "var/none.db")}. `,
  );
  await expect(open("file:var/none.db")).rejects.toThrow("DATABASE_URL");
});

test("a file that is no store is named, with the reason", async () => {
  await writeFile(join(root, "text.db"), "This is no database. ".repeat(100));
  await expect(open("file:text.db")).rejects.toThrow(
    /^The store cannot be opened: .*text\.db \(.+\)\. Is DATABASE_URL/,
  );
});

test("a database server that is away is named without its password", async () => {
  const away = open("postgres://user:secret@127.0.0.1:9/contact");
  await expect(away).rejects.toThrow(/^The store cannot be opened: PostgreSQL at 127\.0\.0\.1:9 /);
  await expect(away).rejects.toThrow(/^(?!.*secret)/);
});
