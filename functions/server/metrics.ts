/** Figures for Prometheus (text format 0.0.4), for those who know the token. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { refuseWithoutToken } from "../http/bearer-token";
import type { Handler } from "../http/respond";
import type { Exchange } from "./exchange";

type OutboxFigures = { readonly waiting: number; readonly dead: number };

/** How the queue stands: mails to the contractor, and beside them what else is sent. */
type QueueFigures = {
  readonly store: "OK" | "failing";
  readonly queue: {
    readonly waiting: number;
    readonly oldestSeconds: number;
    readonly dead: number;
    readonly held: number;
    /** Mails to visitors, and calls of NOTIFY_URL. */
    readonly acknowledgements: OutboxFigures;
    readonly pushes: OutboxFigures;
  };
};

/** Where the figures come from that are not counted here. */
export type MetricsParts = {
  readonly token: string | undefined;
  /** Media calls to Google that may be made in a day. */
  readonly mediaCallsPerDay: number;
  /** Must not reject. */
  readonly health: () => Promise<QueueFigures>;
};

/** Counts, and answers what was counted. */
export type Metrics = {
  readonly countExchange: (exchange: Exchange) => void;
  /** Counts a line of the log that tells of a failure. */
  readonly countFailure: (event: string) => void;
  /** Counts media calls to Google, which are billed; what was not granted had no budget left. */
  readonly countSpending: (name: string, wanted: number, granted: number) => void;
  readonly handle: Handler;
};

/** Seconds: pages take milliseconds, messages tenths, photos up to six. */
const buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30];

/** Of this process; each host is asked for its own. */
export function createMetrics({ token, mediaCallsPerDay, health }: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests that were answered or given up, by what they were for",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the arrival of a request to the last byte of its answer",
    labelNames: ["route"],
    buckets,
    registers,
  });
  const bytes = new Counter({
    name: "http_response_bytes_total",
    help: "Bytes of bodies that were sent",
    registers,
  });
  const failures = new Counter({
    name: "failures_total",
    help: "Lines of the log that tell of a failure, by their event",
    labelNames: ["event"],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const storeUp = gauge("contact_store_up", "1 while the store takes messages");
  const waiting = gauge("contact_mails_waiting", "Mails to the contractor that wait to be sent");
  const oldest = gauge("contact_oldest_mail_seconds", "Age of the mail that waits longest");
  const dead = gauge("contact_mails_dead", "Mails to the contractor that were given up");
  const others = (["acknowledgements", "pushes"] as const).map((kind) => ({
    kind,
    waiting: gauge(`contact_${kind}_waiting`, `Of the ${kind}: wait to be sent`),
    dead: gauge(`contact_${kind}_dead`, `Of the ${kind}: were given up`),
  }));
  const held = gauge("contact_enquiries_held", "Enquiries held back as possible spam");
  gauge("photos_media_calls_per_day", "Budget of calls that Google bills").set(mediaCallsPerDay);
  const mediaCalls = new Counter({
    name: "photos_media_calls_total",
    help: "Calls that Google bills, by why they were asked for and whether the budget granted them",
    labelNames: ["purpose", "granted"],
    registers,
  });

  async function readQueue(): Promise<void> {
    const { store, queue } = await health();
    storeUp.set(store === "OK" ? 1 : 0);
    waiting.set(queue.waiting);
    oldest.set(queue.oldestSeconds);
    dead.set(queue.dead);
    for (const other of others) {
      other.waiting.set(queue[other.kind].waiting);
      other.dead.set(queue[other.kind].dead);
    }
    held.set(queue.held);
  }

  // Requests come by the thousand: they are added up here, and handed over when somebody asks.
  const added = new Map<string, { route: string; status: number; count: number }>();
  let addedBytes = 0;
  function handOver(): void {
    for (const { route, status, count } of added.values()) {
      requests.inc({ route, status: String(status) }, count);
    }
    added.clear();
    bytes.inc(addedBytes);
    addedBytes = 0;
  }

  return {
    countExchange: ({ route, response, started, sent }) => {
      const status = response.statusCode;
      const key = `${status} ${route}`;
      const sum = added.get(key);
      if (sum) sum.count += 1;
      else added.set(key, { route, status, count: 1 });
      addedBytes += sent;
      durations.observe({ route }, (performance.now() - started) / 1000);
    },
    countFailure: (event) => {
      failures.inc({ event });
    },
    countSpending: (purpose, wanted, granted) => {
      mediaCalls.inc({ purpose, granted: "yes" }, granted);
      mediaCalls.inc({ purpose, granted: "no" }, wanted - granted);
    },
    handle: async (request) => {
      const refused = refuseWithoutToken(request, token);
      if (refused) return refused;
      handOver();
      await readQueue();
      return new Response(await registry.metrics(), {
        headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" },
      });
    },
  };
}
