/**
 * Every row of the gallery's state table (specification, section 4).
 * @jest-environment jsdom
 */
import "@testing-library/jest-dom";
import { act, fireEvent, render, renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { stubPhotosApi, type PendingCall } from "../../testing/photos-api";
import type { GalleryPhoto } from "./gallery-photo";
import { PhotoGallery } from "./photo-gallery";
import { useGalleryPhotos } from "./use-gallery-photos";

const photo = (id: string, category = "Domestic"): GalleryPhoto => ({
  id,
  url: `/${id}.jpg`,
  title: `Photo ${id}`,
  description: `What ${id} shows`,
  category,
  location: "Crewe",
  uploadDate: "2024-01-05",
});
const ownPhotos = [
  photo("own-1"),
  photo("own-2", "EV Charging"),
  photo("own-3"),
  photo("own-4", "Testing"),
];
const googlePhotos = [photo("google-1", "EV Charging"), photo("google-2")];
const found = { status: "OK", photos: googlePhotos };

let calls: readonly PendingCall[];
const user = userEvent.setup();

beforeEach(() => {
  calls = stubPhotosApi();
  window.history.replaceState(null, "", "/gallery");
  jest.spyOn(console, "error").mockImplementation();
});

afterEach(() => {
  jest.restoreAllMocks();
});

function open() {
  return render(
    <PhotoGallery
      categories={["EV Charging", "Testing", "Domestic", "Outdoor"]}
      ownPhotos={ownPhotos}
      fallbacks={["/first.jpg", "/second.jpg", "/third.jpg"]}
      sampleNote="These are samples."
      photoYear={2021}
      services={{ Domestic: { page: "/services/rewires", quote: "/contact?service=Rewires" } }}
    />,
  );
}

const titles = () =>
  screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const ownTitles = ownPhotos.map(({ title }) => title);
const googleTitles = googlePhotos.map(({ title }) => title);
const refreshButton = () => screen.getByRole("button", { name: /Refresh/ });
const category = (name: string) => screen.getByRole("button", { name });
const card = (title: string) => screen.getByRole("link", { name: `Enlarge: ${title}` });

async function openIdle() {
  open();
  await calls[0]?.answer({ status: "OK", photos: [] });
}

test("the static set shows while photos load, and stays if the answer has none", async () => {
  open();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    address: "/api/google-places-photos",
    headers: { "Content-Type": "application/json" },
  });
  expect(titles()).toEqual(ownTitles);
  expect(screen.getByRole("status")).toHaveTextContent("Loading gallery photos...");
  expect(refreshButton()).toBeDisabled();
  expect(refreshButton()).toHaveTextContent("Refresh Photos");
  expect(category("All")).toHaveAttribute("aria-pressed", "true");
  expect(screen.queryByRole("dialog")).toBeNull();
  await calls[0]?.answer({ status: "OK" });
  expect(titles()).toEqual(ownTitles);
  expect(screen.getByText("Showing 4 photos")).toBeInTheDocument();
  expect(refreshButton()).toBeEnabled();
  expect(screen.queryByRole("alert")).toBeNull();
});

/** Ways in which any call can fail. */
const failures = [
  ["an error status", (call: PendingCall) => call.answer({ photos: googlePhotos }, 502)],
  ["an answer that is no JSON", (call: PendingCall) => call.answer(new SyntaxError("<"))],
  ["a network that fails", (call: PendingCall) => call.fail()],
] as const;

test.each([
  ...failures,
  ["a status that is not OK", (call: PendingCall) => call.answer({ status: "ERROR" })] as const,
])("after %s the static set stays, and a destructive toast says so", async (_, answer) => {
  open();
  if (calls[0]) await answer(calls[0]);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Using Static GalleryUnable to load Google Business photos, showing static gallery",
  );
  expect(titles()).toEqual(ownTitles);
  expect(refreshButton()).toBeEnabled();
  expect(screen.queryByText("Loading gallery photos...")).toBeNull();
});

test.each([
  [1, "Loaded 1 photo from Google Business Profile"],
  [2, "Loaded 2 photos from Google Business Profile"],
])("a toast counts %i of Google's photos", async (count, text) => {
  open();
  await calls[0]?.answer({ status: "OK", photos: googlePhotos.slice(0, count) });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test("an answer's HTML and its entries that are not photos are left out", async () => {
  open();
  const [first, second] = googlePhotos;
  const photos = [{ ...first, picture: "<b>Bought</b>" }, { ...second, title: 5 }, null, "photo"];
  await calls[0]?.answer({ status: "OK", photos });
  expect(titles()).toEqual(googleTitles.slice(0, 1));
  expect(screen.queryByText("Bought")).toBeNull();
});

test("a server that is silent for 15 seconds has failed", async () => {
  jest.useFakeTimers();
  open();
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  jest.useRealTimers();
  expect(await screen.findByRole("alert")).toHaveTextContent("Using Static Gallery");
  expect(refreshButton()).toBeEnabled();
});

async function refresh() {
  await openIdle();
  await user.click(refreshButton());
  expect(calls[1]?.address).toBe("/api/google-places-photos?refresh=true");
  expect(refreshButton()).toHaveTextContent("Refreshing...");
  expect(refreshButton()).toBeDisabled();
  return calls[1];
}

test.each([
  ["with photos replaces the list", googlePhotos, googleTitles, "Updated with 2 latest photos"],
  [
    "with one photo replaces the list",
    googlePhotos.slice(0, 1),
    googleTitles.slice(0, 1),
    "Updated with 1 latest photo",
  ],
  ["without photos keeps the list", [], ownTitles, "No newer photos found"],
])("a refresh %s, shows a toast and ignores the status", async (_, photos, expected, text) => {
  await (await refresh())?.answer({ status: "ERROR", photos });
  expect(titles()).toEqual(expected);
  const toast = (await screen.findByText("Gallery Refreshed")).parentElement;
  expect(toast).toHaveTextContent(new RegExp(`${text}$`));
  expect(refreshButton()).toBeEnabled();
  expect(refreshButton()).toHaveTextContent("Refresh Photos");
});

test.each(failures)(
  "a refresh that ends with %s keeps the list, with a destructive toast",
  async (_, answer) => {
    const call = await refresh();
    if (call) await answer(call);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Refresh FailedUnable to refresh photos from Google Business Profile",
    );
    expect(titles()).toEqual(ownTitles);
    expect(refreshButton()).toBeEnabled();
  },
);

test("a request that was followed by another changes nothing", async () => {
  const notify = jest.fn();
  const { result } = renderHook(() => useGalleryPhotos(ownPhotos, notify));
  act(result.current.refresh);
  act(result.current.refresh);
  expect(calls.map((call) => call.aborted())).toEqual([true, true, false]);
  await calls[2]?.answer({ photos: googlePhotos.slice(0, 1) });
  await calls[1]?.answer({ photos: [] });
  await calls[0]?.answer(found);
  expect(result.current).toMatchObject({ photos: googlePhotos.slice(0, 1), busy: undefined });
  expect(notify).toHaveBeenCalledTimes(1);
});

test("a page that was left aborts its request", async () => {
  const { unmount } = open();
  unmount();
  expect(calls[0]?.aborted()).toBe(true);
  await calls[0]?.answer(found);
  expect(screen.queryByText("Gallery Updated")).toBeNull();
  expect(console.error).not.toHaveBeenCalled();
});

test("a category shows its photos and counts them, and All shows everything again", async () => {
  await openIdle();
  await user.click(category("Domestic"));
  expect(titles()).toEqual(["Photo own-1", "Photo own-3"]);
  expect(screen.getByRole("status")).toHaveTextContent("Showing 2 photos");
  expect(category("Domestic")).toHaveAttribute("aria-pressed", "true");
  expect(category("All")).toHaveAttribute("aria-pressed", "false");
  await user.click(category("Testing"));
  expect(screen.getByRole("status")).toHaveTextContent("Showing 1 photo");
  await user.click(category("Outdoor"));
  expect(screen.getByText(/No photos in this category yet/)).toBeInTheDocument();
  await user.click(category("All"));
  expect(titles()).toEqual(ownTitles);
});

test("a category stays chosen when photos arrive", async () => {
  open();
  await user.click(category("EV Charging"));
  await calls[0]?.answer(found);
  expect(titles()).toEqual(["Photo google-1"]);
});

test("a category is in the URL, and Back undoes it", async () => {
  await openIdle();
  await user.click(category("EV Charging"));
  expect(window.location.search).toBe("?category=EV+Charging");
  window.history.back();
  expect(await screen.findByText("Showing 4 photos")).toBeInTheDocument();
});

test.each([
  ["/gallery?category=EV+Charging", ["Photo own-2"]],
  ["/gallery#category-ev-charging", ["Photo own-2"]],
  ["/gallery?category=Solar", ownTitles],
])("the gallery opens with the category in %s", async (address, expected) => {
  window.history.replaceState(null, "", address);
  await openIdle();
  expect(titles()).toEqual(expected);
});

test("the selected photo is followed by its neighbours by keys, buttons and swipes", async () => {
  await openIdle();
  await user.click(category("Domestic"));
  await user.click(card("Photo own-1"));
  const dialog = await screen.findByRole("dialog");
  for (const caption of ["Domestic", "What own-1 shows", "Crewe · 2021"])
    expect(within(dialog).getAllByText(caption)).not.toHaveLength(0);
  expect(
    within(dialog).getByRole("link", { name: "Price for something like this" }),
  ).toHaveAttribute("href", "/contact?service=Rewires");
  const heading = within(dialog).getByRole("heading");
  const swipe = (to: number, down: number) => () => {
    const start = [{ clientX: 200, clientY: 0 }];
    fireEvent.touchStart(dialog, { touches: start, changedTouches: start });
    fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: to, clientY: down }] });
  };
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  for (const [turn, title] of [
    [() => user.keyboard("{ArrowRight}"), "Photo own-3"],
    [() => user.keyboard("{ArrowRight}"), "Photo own-1"],
    [() => user.keyboard("{ArrowLeft}"), "Photo own-3"],
    [() => press("Next photo"), "Photo own-1"],
    [() => press("Previous photo"), "Photo own-3"],
    [swipe(300, 0), "Photo own-1"],
    [swipe(180, 0), "Photo own-1"],
    [swipe(100, 400), "Photo own-1"],
  ] as const) {
    await turn();
    expect(heading).toHaveTextContent(title);
  }
});

test("the selected photo stays when other photos arrive", async () => {
  open();
  await user.click(card("Photo own-3"));
  const dialog = await screen.findByRole("dialog");
  await calls[0]?.answer(found);
  expect(within(dialog).getByRole("heading")).toHaveTextContent("Photo own-3");
});

test("a photo opens in a new tab on Ctrl and click", async () => {
  await openIdle();
  const link = card("Photo own-1");
  expect(link).toHaveAttribute("href", "/own-1.jpg");
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a broken picture is replaced by the fallback of its position, once", async () => {
  await openIdle();
  const images = () => screen.getAllByRole("img").map((image) => image.getAttribute("src"));
  screen.getAllByRole("img").forEach((image) => fireEvent.error(image));
  const replaced = ["/first.jpg", "/second.jpg", "/third.jpg", "/first.jpg"];
  expect(images()).toEqual(replaced);
  screen.getAllByRole("img").forEach((image) => fireEvent.error(image));
  expect(images()).toEqual(replaced);
});
