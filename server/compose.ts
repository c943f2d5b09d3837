import { hostname } from "node:os";
import { deleteRegistrationsJob } from "#server/features/accounts/jobs.ts";
import { findLanguageByEmail, findSession } from "#server/features/accounts/queries.ts";
import { handleAccountJobs } from "#server/features/accounts/workers.ts";
import { backupJob } from "#server/features/backups/jobs.ts";
import { handleBackupJobs } from "#server/features/backups/workers.ts";
import { createPriceWatch } from "#server/features/billing/commands/watch-prices.ts";
import { handleBillingJobs, watchBilling } from "#server/features/billing/workers.ts";
import { issueMissingDocumentsJob } from "#server/features/books/jobs.ts";
import { handleBookJobs } from "#server/features/books/workers.ts";
import { digestJob, watchCasesJob } from "#server/features/cases/jobs.ts";
import { handleCaseJobs } from "#server/features/cases/workers.ts";
import { handleDesignJobs } from "#server/features/designs/workers.ts";
import { removeFilesJob } from "#server/features/files/jobs.ts";
import { handleFileJobs } from "#server/features/files/workers.ts";
import { deleteDraftsJob, purgeDeletedMixesJob } from "#server/features/library/jobs.ts";
import { handleLibraryJobs } from "#server/features/library/workers.ts";
import { anonymizeFailedMailsJob } from "#server/features/mails/jobs.ts";
import { handleMailJobs, startMailSweep } from "#server/features/mails/workers.ts";
import { recoverOrders } from "#server/features/orders/commands/watch-orders.ts";
import { recoverOrdersJob } from "#server/features/orders/jobs.ts";
import { handleOrderJobs } from "#server/features/orders/workers.ts";
import { handlePaymentJobs } from "#server/features/payments/workers.ts";
import { enforceRetentionJob } from "#server/features/privacy/jobs.ts";
import { handlePrivacyJobs } from "#server/features/privacy/workers.ts";
import { deleteQuotesJob } from "#server/features/quotes/jobs.ts";
import { handleQuoteJobs } from "#server/features/quotes/workers.ts";
import { compareJob, readCostsJob } from "#server/features/reconciliation/jobs.ts";
import { handleReconciliationJobs } from "#server/features/reconciliation/workers.ts";
import { handleRenderJobs, watchRenders } from "#server/features/renders/workers.ts";
import { openSettings } from "#server/features/settings/queries.ts";
import { deleteOldTriesJob } from "#server/features/studio/jobs.ts";
import { handleStudioJobs } from "#server/features/studio/workers.ts";
import { recordTaxesJob, watchFiguresJob } from "#server/features/taxes/jobs.ts";
import { isRegistered } from "#server/features/taxes/queries.ts";
import { handleTaxJobs } from "#server/features/taxes/workers.ts";
import { deleteInvitationsJob } from "#server/features/team/jobs.ts";
import { handleTeamJobs } from "#server/features/team/workers.ts";
import { loadThemeTexts, THEMES_TOPIC } from "#server/features/themes/commands/load-theme-texts.ts";
import { sumDaysJob } from "#server/features/totals/jobs.ts";
import { handleTotalJobs } from "#server/features/totals/workers.ts";
import { createPictures } from "#server/media/pool/pool.ts";
import { renewing } from "#server/platform/auth/renewing.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import { type Events, startEvents } from "#server/platform/events.ts";
import { createInFlight } from "#server/platform/http/in-flight.ts";
import { createLimits } from "#server/platform/http/limits.ts";
import { createJobs, type Schedule } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { createShutdown } from "#server/platform/shutdown.ts";
import { createTracing, type Tracing } from "#server/platform/tracing.ts";
import { watchPort } from "#server/platform/watch-port.ts";
import { createAlertWebhook } from "#server/providers/alerts/webhook.ts";
import { createOpenAiImages } from "#server/providers/images/openai.ts";
import { createSendGridMailer } from "#server/providers/mail/sendgrid.ts";
import { createStripePayments } from "#server/providers/payments/stripe.ts";
import { createPrintfulPrinter } from "#server/providers/print/printful.ts";
import { createStripeTaxes } from "#server/providers/taxes/stripe.ts";
import { createTaxTable } from "#server/providers/taxes/table.ts";
import { shopDates } from "#shared/shop-dates.ts";
import { composeAuth } from "./compose-auth.ts";
import { openStorage } from "./compose-storage.ts";
import type { Deps } from "./deps.ts";
import { type Env, providerAddresses } from "./env.ts";

/** `sandboxUrl`: base URL of the emulators, if any. Tests pass a `log` to read its lines. */
export async function composeDeps(
  env: Env,
  database: Database,
  sandboxUrl: string | undefined,
  log = createLog(env.LOG_LEVEL, { from: { host: hostname(), process: env.PROCESS } }),
): Promise<Deps> {
  const addresses = providerAddresses(env, sandboxUrl);
  const metrics = createMetrics();
  const tracing = await openTracing(env);
  const runsSchedules = env.PROCESS !== "web";
  const events = await startEvents(database);
  const dates = shopDates(env.SHOP_TIME_ZONE, "en-US");
  await followThemes(database.db, events);
  const jobs = createJobs(database, log, { runsSchedules, metrics, tracing });
  const partners = watchProviders(await openProviders(env, addresses, database.db), {
    metrics,
    tracing,
  });
  return {
    env,
    database,
    db: database.db,
    jobs,
    events,
    settings: await openSettings(database.db, { events, clock: systemClock, dates }),
    auth: renewing(() =>
      composeAuth({ env, db: database.db, jobs, log, discoveryUrl: addresses.google.url }),
    ),
    limits: createLimits(database, env.RATE_LIMITS),
    inFlight: createInFlight(),
    pictures: createPictures({ size: env.PICTURE_PROCESSES, log }),
    ...partners,
    prices: createPriceWatch(),
    setUp: {
      examine: async () => {
        const { examine, readMade } = await import("./doctor.ts");
        return await examine(env, systemClock.now(), await readMade(database.db));
      },
      connect: async () => (await import("./connect.ts")).connectShop(env),
    },
    shutdown: createShutdown(),
    clock: systemClock,
    dates,
    log,
    metrics,
    tracing,
    languageAt: (email) => findLanguageByEmail(database.db, email),
    findSession: (token) => findSession(database.db, token),
  };
}

async function followThemes(db: Db, events: Events): Promise<void> {
  await loadThemeTexts(db);
  events.subscribe(THEMES_TOPIC, () => void loadThemeTexts(db).catch(() => undefined));
}

async function openTracing(env: Env): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, PROCESS } = env;
  if (!endpoint) return createTracing();
  const { createRecorder } = await import("#server/platform/open-telemetry.ts");
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  return createTracing(
    createRecorder({ endpoint, host: hostname(), process: PROCESS, sampler, ratio }),
  );
}

type Providers = Pick<
  Deps,
  "images" | "mailer" | "alerts" | "storage" | "payments" | "printer" | "taxes"
>;
type Addresses = ReturnType<typeof providerAddresses>;

async function openProviders(env: Env, addresses: Addresses, db: Db): Promise<Providers> {
  return {
    images: createOpenAiImages({
      apiKey: env.OPENAI_API_KEY ?? "sk-stand-in",
      baseUrl: addresses.openai.url,
      model: env.OPENAI_IMAGE_MODEL,
      quality: env.OPENAI_IMAGE_QUALITY,
      partialImages: env.OPENAI_PARTIAL_IMAGES,
      timeoutMs: env.OPENAI_TIMEOUT_MS,
      costCents: env.PICTURE_COST_CENTS,
    }),
    mailer: createSendGridMailer({
      apiKey: env.SENDGRID_API_KEY ?? "SG.stand-in",
      baseUrl: addresses.sendgrid.url,
      from: env.MAIL_FROM,
    }),
    alerts: env.ALERT_WEBHOOK_URL ? createAlertWebhook(env.ALERT_WEBHOOK_URL) : null,
    storage: await openStorage(env),
    ...openShopProviders(env, addresses, db),
  };
}

/** The names become labels of metrics and spans, so they name the purpose, not the provider. */
function watchProviders(
  { images, mailer, alerts, storage, payments, printer, taxes }: Providers,
  watchers: Pick<Deps, "metrics" | "tracing">,
): Providers {
  const cents = { composePortrait: images.costCents };
  return {
    images: watchPort("pictures", images, { ...watchers, cents }),
    mailer: watchPort("mail", mailer, watchers),
    alerts: alerts && watchPort("alerts", alerts, watchers),
    storage: watchPort("storage", storage, watchers),
    payments: watchPort("payments", payments, watchers),
    printer: watchPort("print", printer, watchers),
    taxes: watchPort("taxes", taxes, watchers),
  };
}

/** Secrets with which the emulators sign their events. */
const EMULATOR_SECRETS = {
  stripeSecret: "whsec_stand_in",
  printfulSecret: Buffer.from("printful-stand-in").toString("hex"),
};

function openShopProviders(
  env: Env,
  { stripe, printful }: Addresses,
  db: Db,
): Pick<Deps, "payments" | "printer" | "taxes"> {
  const secretKey = env.STRIPE_SECRET_KEY ?? "sk_test_stand_in";
  return {
    payments: createStripePayments({
      secretKey,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? EMULATOR_SECRETS.stripeSecret,
      baseUrl: stripe.url,
      isTaxed: env.STRIPE_TAX,
      ...(stripe.isEmulator ? { clockUrl: `${stripe.url}/control/stripe/clock` } : {}),
    }),
    printer: createPrintfulPrinter({
      token: env.PRINTFUL_TOKEN ?? "stand-in",
      baseUrl: printful.url,
      webhookSecret: env.PRINTFUL_WEBHOOK_SECRET ?? EMULATOR_SECRETS.printfulSecret,
      ...(env.PRINTFUL_STORE_ID ? { storeId: env.PRINTFUL_STORE_ID } : {}),
    }),
    taxes: env.STRIPE_TAX
      ? createStripeTaxes({ secretKey, baseUrl: stripe.url })
      : createTaxTable((place) => isRegistered(db, place, systemClock.now())),
  };
}

/** Registers all job handlers; call before the queue starts. */
export function handleJobs(deps: Deps): void {
  handleAccountJobs(deps);
  handleRenderJobs(deps);
  handleMailJobs(deps);
  handleOrderJobs(deps);
  handlePaymentJobs(deps);
  handleBillingJobs(deps);
  handleDesignJobs(deps);
  handleFileJobs(deps);
  handleQuoteJobs(deps);
  handleLibraryJobs(deps);
  handlePrivacyJobs(deps);
  handleTaxJobs(deps);
  handleTeamJobs(deps);
  handleCaseJobs(deps);
  handleReconciliationJobs(deps);
  handleBookJobs(deps);
  handleTotalJobs(deps);
  handleStudioJobs(deps);
  handleBackupJobs(deps);
}

/** Each run is done by one worker. Hourly jobs run at different minutes to spread the load. */
export const SCHEDULES: readonly Schedule[] = [
  { job: recoverOrdersJob, cron: "* * * * *" },
  { job: watchCasesJob, cron: "* * * * *" },
  { job: readCostsJob, cron: "*/5 * * * *" },
  { job: recordTaxesJob, cron: "*/5 * * * *" },
  { job: removeFilesJob, cron: "*/10 * * * *" },
  { job: deleteRegistrationsJob, cron: "13 * * * *" },
  { job: deleteQuotesJob, cron: "23 * * * *" },
  { job: deleteDraftsJob, cron: "33 * * * *" },
  { job: anonymizeFailedMailsJob, cron: "38 * * * *" },
  { job: digestJob, cron: "8 * * * *" },
  { job: purgeDeletedMixesJob, cron: "43 * * * *" },
  { job: issueMissingDocumentsJob, cron: "28 * * * *" },
  { job: deleteInvitationsJob, cron: "48 * * * *" },
  { job: deleteOldTriesJob, cron: "57 * * * *" },
  { job: enforceRetentionJob, cron: "53 */6 * * *" },
];

/** Adds the nightly jobs, in the shop's time zone: traffic is low and the provider's day is complete. */
export function createSchedules(env: Env): readonly Schedule[] {
  const timeZone = env.SHOP_TIME_ZONE;
  const nightly: Schedule = {
    job: backupJob,
    cron: `30 ${env.BACKUP_HOUR} * * *`,
    timeZone,
    skipHours: 20,
  };
  return [
    ...SCHEDULES,
    { job: compareJob, cron: "0 4 * * *", timeZone, skipHours: 12 },
    { job: sumDaysJob, cron: "0 5 * * *", timeZone, skipHours: 12 },
    { job: watchFiguresJob, cron: "30 5 * * *", timeZone, skipHours: 12 },
    ...(env.BACKUP_TO ? [nightly] : []),
  ];
}

/**
 * Starts a worker's periodic tasks and adds their stop functions to `stops`. Tasks that users wait for run every
 * few seconds in every worker, because cron schedules have a resolution of one minute.
 */
export async function startSweeps(deps: Deps, stops: (() => Promise<void> | void)[]) {
  const isAlone = deps.database.kind === "pglite";
  stops.push(await watchRenders(deps, isAlone));
  stops.push(await startMailSweep(deps, isAlone));
  stops.push(await watchBilling(deps, isAlone));
  if (isAlone) await recoverOrders(deps, { isAlone });
  await deps.jobs.repeat(createSchedules(deps.env));
}
