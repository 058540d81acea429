/** Formats dates and times for the site: en-GB, and the same in every time zone. */

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** "24 December 2026"; for several days "25 to 28 December 2026" and the like. */
export function daySpan(from: string, to?: string | null): string {
  const ends = days.formatRange(new Date(from), new Date(to ?? from)).split("–");
  return ends.map((end) => end.trim()).join(" to ");
}

/** "March 2024" for a month such as 2024-03. */
export function monthAndYear(text: string): string {
  const format = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(`${text}-15`).toLocaleDateString("en-GB", format);
}

/** "08:00" as British shops write it: 8:00 AM. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "AM" : "PM";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}
