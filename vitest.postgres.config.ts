import { defineConfig } from "vitest/config";
import { shared } from "./vitest.config.ts";

/** What depends on the database, once more on a real Postgres (TEST_DATABASE_URL). */
export default defineConfig({
  test: {
    ...shared,
    include: ["server/{features,test}/**/*.test.ts", "server/platform/auth/**/*.test.ts"],
    exclude: [
      "server/features/mails/templates/**",
      "server/features/renders/{crash,failures}.test.ts",
      "server/features/{orders,billing}/crash.test.ts",
      "server/features/billing/{check-prices,event-orders,forged,second-plan}.test.ts",
      "server/features/ledger/walk.test.ts",
      "server/features/accounts/{export,access,email,retention,delete-faults}.test.ts",
      "server/features/{carts,characters,contact,designs,mixes,themes}/**",
      "server/test/{entities,functions}.test.ts",
      "server/**/rules.test.ts",
    ],
  },
});
