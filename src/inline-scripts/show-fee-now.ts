/** The times of call-out fees, as `due` of content/business.yml names them. */
export type FeeTime = "opening hours" | "other hours" | "closed days";

/** Opening hours like `08:00`; a day without them is closed. */
type Hours = { readonly opens?: string | null; readonly closes?: string | null };

/** Everything that decides which fee is due. */
export type FeeRules = {
  /** IANA name of the firm's time zone. */
  readonly zone: string;
  /** Hours by the English name of the day. */
  readonly week: Readonly<Record<string, Hours>>;
  /** Days (year-month-day, `to` included) with hours other than the week's. */
  readonly specialDays: readonly (Hours & { readonly from: string; readonly to?: string | null })[];
};

type Options = {
  readonly rules: FeeRules;
  /** The fee of each time, like £160. */
  readonly fees: Readonly<Partial<Record<FeeTime, string>>>;
  /** Id of the element that says what a call-out costs at this moment: a figure, and when it holds. */
  readonly id: string;
};

/** Writes what a call-out costs now, and marks its row, each minute until the returned function is called. */
export function showFeeNow({ rules, fees, id }: Options): () => void {
  const show = () => {
    const { weekday, time, due } = feeAt(rules, new Date());
    const [figure, caption] = document.getElementById(id)?.children ?? [];
    if (figure && caption && fees[due]) {
      figure.textContent = fees[due];
      caption.textContent = `call-out now, ${weekday.slice(0, 3)} ${time}`;
    }
    for (const row of document.querySelectorAll<HTMLElement>("[data-fee]")) {
      row.setAttribute("aria-current", String(row.dataset.fee === due));
    }
  };
  show();
  const timer = setInterval(show, 60_000);
  return () => {
    clearInterval(timer);
  };
}

/** The firm's day of the week and its clock at a moment, and which fee is due then. */
export function feeAt({ zone, week, specialDays }: FeeRules, moment: Date) {
  const at = { timeZone: zone } as const;
  // Swedish writes a moment as 2026-12-25 23:04:00.
  const [day = "", clock = ""] = moment.toLocaleString("sv", at).split(" ");
  const weekday = moment.toLocaleString("en-GB", { ...at, weekday: "long" });
  const time = clock.slice(0, 5);
  const special = specialDays.find(({ from, to }) => from <= day && day <= (to ?? from));
  const { opens, closes } = special ?? week[weekday] ?? {};
  let due: FeeTime = "closed days";
  if (opens && closes) due = opens <= time && time < closes ? "opening hours" : "other hours";
  return { weekday, time, due };
}
