/**
 * Netlify has no process that stays, so a schedule sends what is still waiting: a mail
 * is tried once right after the enquiry is kept, and again by this until it is out.
 */
export default async function drainOutbox() {
  const response = await fetch(new URL("/api/drain-outbox", process.env["URL"]), {
    method: "POST",
    headers: { Authorization: `Bearer ${process.env["DRAIN_TOKEN"]}` },
  });
  console.log(`Drain: ${response.status} ${await response.text()}`);
}

/** Netlify's schedule for it: every five minutes. */
export const config = { schedule: "*/5 * * * *" };
