import { useEffect, useState } from "react";

const format: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };

/**
 * The visitor's own today, en-GB long. The HTML holds the day of the build, which
 * is what those without script see.
 */
export function Today({ builtOn }: { builtOn: string }) {
  const [day, setDay] = useState(() =>
    new Date(builtOn).toLocaleDateString("en-GB", { ...format, timeZone: "UTC" }),
  );
  useEffect(() => {
    setDay(new Date().toLocaleDateString("en-GB", format));
  }, []);
  return <span>{day}</span>;
}
