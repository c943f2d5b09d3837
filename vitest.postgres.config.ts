import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

/** What depends on the database, once more on a real Postgres (TEST_DATABASE_URL). */
export default mergeConfig(
  base,
  defineConfig({
    test: {
      include: ["server/{features,platform/auth,platform/db,test}/**/*.test.ts"],
      exclude: ["server/features/mails/templates/**", "server/features/renders/crash.test.ts"],
    },
  }),
);
