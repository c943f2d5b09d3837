/** Which test is of which kind, by its place; scripts/check-structure.ts holds them to it. */
export type Project = { include: string[]; exclude: string[] };

/** In the folders of the features, but without a database. */
const PURE = [
  "server/features/**/rules.test.ts",
  "server/features/mails/templates/**/*.test.ts",
  "server/features/billing/check-prices.test.ts",
  "server/features/quotes/address.test.ts",
  "server/features/themes/catalogue.test.ts",
  "server/test/{entities,ports}.test.ts",
];

/** Processes of their own, built as `npm run build` builds them, and what else needs the built web. */
const PROCESSES = [
  "server/{main,graceful-shutdown}.test.ts",
  "server/platform/http/own-pages.test.ts",
  "server/features/**/crash.test.ts",
  "scripts/mix.test.ts",
];

/** Compares latencies, so nothing else may run in parallel. */
const LATENCY = ["server/test/freeze.test.ts"];

/** Assert after how many seconds something ends. They wait without using the processor, so some run at once. */
const TIMING = [
  "server/platform/db/request-budget.test.ts",
  "server/test/frozen-database.test.ts",
  "server/features/health/health.test.ts",
  "server/features/renders/streams.test.ts",
  "server/providers/storage/s3.test.ts",
  "server/platform/auth/silent-google.test.ts",
];

export const PROJECTS = {
  /** No database: told within two seconds. */
  unit: {
    include: [
      "{shared,packages,web,scripts}/**/*.test.{ts,tsx}",
      "server/{media,platform,providers,settings}/**/*.test.ts",
      ...PURE,
    ],
    exclude: ["server/platform/{auth,db}/**", ...PROCESSES, ...TIMING, ...LATENCY],
  },
  /** A shop without a browser, on a real database. */
  feature: {
    include: ["server/{features,platform/auth,platform/db,test}/**/*.test.ts"],
    exclude: [...PURE, ...PROCESSES, ...TIMING, ...LATENCY],
  },
  process: { include: PROCESSES, exclude: [] },
  timing: { include: TIMING, exclude: [] },
  latency: { include: LATENCY, exclude: [] },
} satisfies Record<string, Project>;
