import { configDefaults, defineConfig } from "vitest/config";
import { UNOPTIMIZED_WASM } from "./server/test/node-options.ts";
import { THOROUGH } from "./server/test/thorough.ts";
import { PROJECTS } from "./vitest.projects.ts";

const TEMPLATE = "server/test/template.ts";
const BUILD = "server/test/build.ts";
const GLOBAL_SETUP: Partial<Record<keyof typeof PROJECTS, string[]>> = {
  feature: [TEMPLATE],
  process: [BUILD],
  timing: [TEMPLATE],
  latency: [TEMPLATE, BUILD],
};

/** Projects that run after the others, one after the other. */
const LATER: Partial<Record<keyof typeof PROJECTS, object>> = {
  timing: { maxWorkers: 3, sequence: { groupOrder: 1 } },
  latency: { maxWorkers: 1, sequence: { groupOrder: 2 } },
};

/** Packages of hundreds of files, which take a second to load one by one: made one file of, and kept. */
const LARGE = [
  "better-auth/adapters/drizzle",
  "better-auth/api",
  "better-auth/cookies",
  "better-auth/minimal",
  "better-auth/plugins/generic-oauth",
  "drizzle-orm",
  "drizzle-orm/node-postgres",
  "drizzle-orm/node-postgres/migrator",
  "drizzle-orm/pg-core",
  "drizzle-orm/pglite",
  "drizzle-orm/pglite/migrator",
  "hono",
  "hono/route",
  "hono-openapi",
  "openai",
  "pg-boss",
  "stripe",
];

export default defineConfig({
  test: {
    // Twice the cores: files wait for jobs, timers and other processes, some for many seconds.
    maxWorkers: 4,
    // Files share what a process has loaded and compiled; what they open is their own.
    isolate: false,
    execArgv: [UNOPTIMIZED_WASM],
    // What was compiled stays for the next run.
    fsModuleCache: true,
    // Upper bounds for a loaded machine; a green run never comes near them. No test sets its own.
    testTimeout: THOROUGH ? 1_800_000 : 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    setupFiles: ["server/test/setup.ts"],
    projects: Object.entries(PROJECTS).map(([name, { include, exclude }]) => ({
      extends: true,
      test: {
        name,
        include,
        ...LATER[name as keyof typeof PROJECTS],
        deps: { optimizer: { ssr: { enabled: name === "feature", include: LARGE } } },
        exclude: [...configDefaults.exclude, ...exclude],
        globalSetup: GLOBAL_SETUP[name as keyof typeof PROJECTS] ?? [],
      },
    })),
  },
});
