import { longDate } from "./dates";
import { PlainScript } from "../islands/plain-script";

/** Runs as text in the page: see PlainScript. */
function showToday({ id }: { id: string }): void {
  const place = document.getElementById(id);
  const today = new Date();
  if (place)
    place.textContent = today.toLocaleDateString("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
    });
}

const place = { id: "today" };

/**
 * The visitor's own today, en-GB long. The HTML holds the day of the build, which
 * is what those without script see.
 */
export function Today({ builtOn }: { builtOn: string }) {
  return (
    <>
      <span {...place}>{longDate(builtOn)}</span>
      <PlainScript run={showToday} options={place} />
    </>
  );
}
