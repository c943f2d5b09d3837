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

/** Dependencies of features, created once per process. Tests replace single members. */
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
  /** Null without an ALERT_WEBHOOK_URL. */
  alerts: Alerts | null;
  payments: Payments;
  prices: PriceWatch;
  /** Settings that owners change at the desk, without a restart. */
  settings: ShopSettings;
  printer: Printer;
  taxes: Taxes;
  storage: Storage;
  /** `npm run doctor` and `npm run connect`, for the desk. */
  setUp: {
    /** Tests every setting of this process with a read-only request. */
    examine(): Promise<Finding[]>;
    /** Creates missing prices and webhooks at the providers. Secrets in the result are not stored. */
    connect(): Promise<Connected[]>;
  };
  shutdown: Shutdown;
  clock: Clock;
  /** Formats dates in the shop's time zone. */
  dates: ShopDates;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  /** Returns the language of the account with this address, or null. For features that must not import accounts. */
  languageAt(email: string): Promise<Language | null>;
  /**
   * Returns a session by its token, expired or not; null if it was ended. For the platform, which must not import
   * features.
   */
  findSession(token: string): Promise<FoundSession | null>;
};
