import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { enquiryEmail } from "../enquiries/delivery/mails/enquiry-email";
import { personalData, sampleEnquiry, sampleIdentity } from "../testing/samples";
import { purgeOld } from "../enquiries/retention";
import { createFileMailer, removeMailFiles } from "./mailer";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "mail-")), "mail");
});
afterEach(() => rm(join(folder, ".."), { recursive: true }));

async function write(reference: string, log: (line: object) => void = () => undefined) {
  const mail = enquiryEmail(sampleEnquiry({}, reference), sampleIdentity, new Date());
  return createFileMailer(folder, log).send(mail);
}

test("a mail is written to a private file that mail programs open", async () => {
  const lines: object[] = [];
  // The second try of a mail replaces the first.
  for (let times = 0; times < 2; times += 1)
    expect(await write("SW-AAAAAA", (line) => lines.push(line))).toEqual({ outcome: "sent" });
  expect(await readdir(folder)).toEqual(["SW-AAAAAA.eml"]);
  const file = join(folder, "SW-AAAAAA.eml");
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    subject: "“EV charger”: Jo Salt",
    to: [{ address: "hello@saltworks.example" }],
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(lines[1]).toMatchObject({ reference: "SW-AAAAAA", folder });
  expect(JSON.stringify(lines)).not.toMatch(personalData);
});

test("a folder that cannot be written is not the message's fault", async () => {
  await writeFile(folder, "in the way");
  expect(await write("SW-AAAAAA")).toMatchObject({ outcome: "unavailable" });
});

test("a mail that cannot be written leaves no half-written file", async () => {
  await mkdir(join(folder, "SW-AAAAAA.eml"), { recursive: true });
  expect(await write("SW-AAAAAA")).toMatchObject({ outcome: "unavailable" });
  expect(await readdir(folder)).toEqual(["SW-AAAAAA.eml"]);
});

test("a reference cannot lead out of the folder", async () => {
  expect(await write("../SW-AAAAAA")).toMatchObject({ outcome: "unavailable" });
  const beside = join(folder, "../SW-AAAAAA.eml");
  await writeFile(beside, "not ours");
  await write("SW-BBBBBB");
  await removeMailFiles(folder, ["../SW-AAAAAA"]);
  expect(await readFile(beside, "utf8")).toBe("not ours");
  await rm(beside);
});

test("erasing removes the files of enquiries, purging old and half-written ones", async () => {
  for (const name of ["AAAAAA", "BBBBBB", "AAAAAA-acknowledgement"]) await write(`SW-${name}`);
  // It names people.
  await write("letter-2026-11-16");
  await removeMailFiles(folder, ["SW-AAAAAA", "SW-CCCCCC"]);
  expect(await readdir(folder)).toEqual(["SW-BBBBBB.eml"]);
  await write("SW-DDDDDD");
  const draft = join(folder, "SW-CCCCCC.eml.7.tmp");
  await writeFile(draft, "half");
  for (const old of [join(folder, "SW-DDDDDD.eml"), draft]) await utimes(old, 1000, 1000);
  const purge = jest.fn().mockResolvedValue(3);
  expect(await purgeOld({ purge }, folder, 1, 86_400_000 + 2_000_000)).toBe(3);
  expect(purge).toHaveBeenCalledWith(2_000_000);
  expect(await readdir(folder)).toEqual(["SW-BBBBBB.eml"]);
});
