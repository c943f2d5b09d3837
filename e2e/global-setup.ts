import chromium from "@sparticuz/chromium";
import { startPostgres } from "#server/test/postgres.ts";

/** The browser, and a Postgres server for the shops under test where nobody has one for them. */
export default async function openServer(): Promise<(() => Promise<void>) | undefined> {
  // It is unpacked where it is first asked for: a second worker would start a file that is half written.
  await chromium.executablePath();
  if (process.env.TEST_DATABASE_URL || process.env.STANDING_SHOPS) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
