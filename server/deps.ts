import type { FoundSession } from "#server/features/accounts/queries.ts";
import type { PriceWatch } from "#server/features/billing/commands/watch-prices.ts";
import type { ShopSettings } from "#server/features/settings/queries.ts";
import type { Pictures } from "#server/media/pool/pool.ts";
import type { Auth } from "#server/platform/auth/auth.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import type { Events } from "#server/platform/events.ts";
import type { InFlight } from "#server/platform/http/in-flight.ts";
import type { Limits } from "#server/platform/http/limits.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import type { Shutdown } from "#server/platform/shutdown.ts";
import type { Tracing } from "#server/platform/tracing.ts";
import type { Alerts } from "#server/providers/alerts/port.ts";
import type { Images } from "#server/providers/images/port.ts";
import type { Mailer } from "#server/providers/mail/port.ts";
import type { Payments } from "#server/providers/payments/port.ts";
import type { Printer } from "#server/providers/print/port.ts";
import type { Storage } from "#server/providers/storage/port.ts";
import type { Taxes } from "#server/providers/taxes/port.ts";
import type { Connected } from "#server/settings/connected.ts";
import type { Finding } from "#server/settings/finding.ts";
import type { Language } from "#shared/languages.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import type { Env } from "./env.ts";

/** Everything that features use, made once. Tests replace single members. */
export type Deps = {
  env: Env;
  database: Database;
  db: Db;
  jobs: Jobs;
  events: Events;
  auth: Auth;
  limits: Limits;
  inFlight: InFlight;
  images: Images;
  pictures: Pictures;
  mailer: Mailer;
  /** Null where the owner has named no receiver. */
  alerts: Alerts | null;
  payments: Payments;
  prices: PriceWatch;
  /** What an owner has set without a start of the shop. */
  settings: ShopSettings;
  printer: Printer;
  taxes: Taxes;
  storage: Storage;
  /** `npm run doctor` and `npm run connect`, for the desk. */
  setUp: {
    /** Tries every setting of this process with a real call that changes nothing. */
    examine(): Promise<Finding[]>;
    /** Creates what is missing at the providers. Secrets in the result are not stored. */
    connect(): Promise<Connected[]>;
  };
  shutdown: Shutdown;
  clock: Clock;
  /** How days and times are said: those of the shop. */
  dates: ShopDates;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  /** In which the account with this address reads; null without one. For features below accounts. */
  languageAt(email: string): Promise<Language | null>;
  /** The session that this token opens, over or not; null where it was ended. For the platform, which knows no accounts. */
  findSession(token: string): Promise<FoundSession | null>;
};
