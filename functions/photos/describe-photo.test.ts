import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { usePhotosCall } from "../testing/photos-call";

const call = usePhotosCall();
let root: string;
const write = (text: string) => {
  writeFileSync(join(root, "content/gallery/google-overrides.yml"), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "overrides-"));
  mkdirSync(join(root, "content/gallery"), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

test("known photos get the company's words, others keep the honest ones", async () => {
  write(`
- photo: PictureKey-1
  title: Charger on a garage wall
  description: A charger on its own circuit.
  category: EV Charging
  location: Northwich
  date: "2024-03-02"
- photo: PictureKey-2
  title: New board
  category: Domestic
  location: Crewe
`);
  call.restart({ root });
  const { photos } = (await call.get()).body;
  expect(photos[1]).toMatchObject({
    title: "Charger on a garage wall",
    description: "A charger on its own circuit.",
    category: "EV Charging",
    location: "Northwich",
    uploadDate: "2024-03-02",
    attributions: [{ name: "Customer 1" }],
  });
  expect(photos[2]).toMatchObject({ title: "New board", uploadDate: "2026-05-01" });
  expect(photos[0]).toMatchObject({ title: "Photo by Customer 0", category: "Recent Work" });
});

test("where there is no file, there are no overrides", async () => {
  call.restart({ root });
  expect((await call.get()).body.photos).toHaveLength(10);
});

test.each(["- photo: PictureKey-1\n", "photos: many\n", "- [\n"])(
  "a file that holds %j is named, with what says more",
  (text) => {
    write(text);
    expect(() => {
      call.restart({ root });
    }).toThrow(/^content\/gallery\/google-overrides\.yml: .*check:content/s);
  },
);
