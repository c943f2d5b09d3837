import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Buckets up to longer than a user waits for a page; jobs and pictures have wider ones. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_SECONDS = [0.05, 0.25, 1, 5, 15, 30, 60, 120, 300, 900];

/**
 * Prometheus metrics of this process. Labels are names from the program (route patterns, queues, codes),
 * never user input, so their cardinality is bounded.
 */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  return { ...createCounters(registry), ...createGauges(registry), registry };
}

/** Collects Node's default metrics; call once per process. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

function createCounters(registry: Registry) {
  const registers = [registry];
  return {
    requests: new Counter({
      name: "memix_http_requests_total",
      help: "Requests, by pattern of the route",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    requestSeconds: new Histogram({
      name: "memix_http_request_seconds",
      help: "Until an answer began",
      labelNames: ["route"],
      buckets: SECONDS,
      registers,
    }),
    jobSeconds: new Histogram({
      name: "memix_job_seconds",
      help: "Runs of jobs, by queue and outcome: done, failed, handed_back",
      labelNames: ["queue", "outcome"],
      buckets: LONG_SECONDS,
      registers,
    }),
    renders: new Counter({
      name: "memix_renders_total",
      help: "Renders that ended, by outcome: done, cancelled, or why there is no picture",
      labelNames: ["outcome"],
      registers,
    }),
    renderSeconds: new Histogram({
      name: "memix_render_seconds",
      help: "From the click to the picture",
      buckets: LONG_SECONDS,
      registers,
    }),
    providerSeconds: new Histogram({
      name: "memix_provider_call_seconds",
      help: "Calls of providers, by outcome: ok, or the kind of error",
      labelNames: ["provider", "operation", "outcome"],
      buckets: LONG_SECONDS,
      registers,
    }),
    providerCents: new Counter({
      name: "memix_provider_cost_cents_total",
      help: "What calls may have cost at most, in US cents",
      labelNames: ["provider"],
      registers,
    }),
  };
}

/** Gauges set on scrape (features/metrics); shop-wide ones are equal in each process. */
function createGauges(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    databaseUp: gauge("memix_database_up", "1 while the database answers", []),
    pool: gauge("memix_database_pool", "Connections: used, idle; waiting: who waits for one", [
      "state",
    ]),
    poolSize: gauge("memix_database_pool_size", "As many connections as this process may have", []),
    jobs: gauge("memix_jobs", "Jobs: due, running, failed", ["queue", "state"]),
    jobsOldest: gauge("memix_jobs_oldest_seconds", "How long the oldest has been due", ["queue"]),
    cases: gauge("memix_open_cases", "What needs a person at the desk", ["kind"]),
    moneyAtOdds: gauge("memix_money_at_odds_cents", "Cents of open cases of money", ["currency"]),
    waiting: gauge("memix_waiting", "Renders and mails that wait", ["what"]),
    waitingOldest: gauge("memix_waiting_oldest_seconds", "How long the oldest waits", ["what"]),
  };
}
