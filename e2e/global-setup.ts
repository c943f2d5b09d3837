import { startPostgres } from "#server/test/postgres.ts";
import { unpackBrowser } from "./browser-file.ts";

/** The browser, and a Postgres server for the shops under test where nobody has one for them. */
export default async function openServer(): Promise<(() => Promise<void>) | undefined> {
  // Before the workers start, which would all unpack it.
  await unpackBrowser();
  if (process.env.TEST_DATABASE_URL || process.env.STANDING_SHOPS) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
