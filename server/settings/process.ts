import { z } from "zod";
import { count, portNumber } from "./fragment.ts";
import type { Given } from "./production.ts";

/** Settings of a process, whatever it does. */
export const processSettings = {
  PROFILE: z.enum(["local", "production"]).default("local"),
  PROCESS: z.enum(["all", "web", "worker"]).default("all"),
  /** Port of /livez, /readyz and /metrics only: a worker has no other. Without it a web process serves them at PORT. */
  PROBE_PORT: portNumber.optional(),
  PROBE_HOST: z.string().default("127.0.0.1"),
  /** Token with which Prometheus reads /metrics; without it there is no /metrics. */
  METRICS_TOKEN: z.string().min(24).optional(),
  /** Default: info in production, warn locally, where a developer reads the terminal. */
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).optional(),
  /** Time in which requests are still served after /readyz reports the shutdown. */
  DRAIN_WAIT_MS: count(0, 60_000).optional(),
  DATA_DIR: z.string().min(1).default("data"),
};

type Parsed = {
  PROFILE: "local" | "production";
  LOG_LEVEL?: z.infer<typeof processSettings.LOG_LEVEL>;
  DRAIN_WAIT_MS?: number | undefined;
};

export function getProcessDefaults({ PROFILE, LOG_LEVEL, DRAIN_WAIT_MS }: Parsed) {
  const isProduction = PROFILE === "production";
  return {
    LOG_LEVEL: LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    DRAIN_WAIT_MS: DRAIN_WAIT_MS ?? (isProduction ? 5000 : 0),
  };
}

export function processFaults(given: Given): string[] {
  const isApart = (given.PROCESS ?? "all") !== "all" && !given.DATABASE_URL;
  return isApart
    ? ["PROCESS: web and worker apart need DATABASE_URL, the embedded database has one process"]
    : [];
}
