import { configDefaults, defineConfig } from "vitest/config";
import { PROJECTS } from "./vitest.projects.ts";

const GLOBAL_SETUP: Partial<Record<keyof typeof PROJECTS, string>> = {
  feature: "server/test/template.ts",
  process: "server/test/build.ts",
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
    // What was compiled stays for the next run.
    fsModuleCache: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A busy machine needs more than the usual second to do what somebody waits for.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["server/test/setup.ts"],
    projects: Object.entries(PROJECTS).map(([name, { include, exclude }]) => ({
      extends: true,
      test: {
        name,
        include,
        deps: { optimizer: { ssr: { enabled: name === "feature", include: LARGE } } },
        exclude: [...configDefaults.exclude, ...exclude],
        globalSetup: GLOBAL_SETUP[name as keyof typeof PROJECTS] ?? [],
      },
    })),
  },
});
