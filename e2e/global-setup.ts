import { startPostgres } from "#server/test/postgres.ts";
import { unpackBrowser } from "./browser-file.ts";

/** Unpacks the browser, and starts a Postgres server unless the environment names one. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  // Before the workers start, since each of them would unpack it.
  await unpackBrowser();
  if (process.env.TEST_DATABASE_URL || process.env.STANDING_SHOPS) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
