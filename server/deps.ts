import {
  confirmAddress,
  isAddressToken,
  offerAddress,
} from "#server/features/accounts/commands/change-email.ts";
import {
  proveRegistration,
  takeTry,
} from "#server/features/accounts/commands/prove-registration.ts";
import {
  explainReset,
  resendLink,
  startRegistration,
} from "#server/features/accounts/commands/start-registration.ts";
import {
  passwordChanged,
  removeWayIn,
  tellWayAdded,
} from "#server/features/accounts/commands/ways-in.ts";
import { endRegistrations } from "#server/features/accounts/commands.ts";
import { findRegistrationByToken, findRegistrationOf } from "#server/features/accounts/queries.ts";
import * as accountTables from "#server/features/accounts/tables.ts";
import { queueCustomerUpdate } from "#server/features/billing/commands/queue-customer-update.ts";
import {
  createPriceWatch,
  type PriceWatch,
} from "#server/features/billing/commands/watch-prices.ts";
import { welcomeUser } from "#server/features/billing/commands/welcome.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { MailContent } from "#server/features/mails/templates/render.ts";
import { type Auth, createAuth } from "#server/platform/auth/auth.ts";
import type { Registrations } from "#server/platform/auth/registrations.ts";
import { renewing } from "#server/platform/auth/renewing.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import type { Database, Db, Tx } from "#server/platform/db/client.ts";
import { type Events, startEvents } from "#server/platform/events.ts";
import { createInFlight, type InFlight } from "#server/platform/http/in-flight.ts";
import { createLimits, type Limits } from "#server/platform/http/limits.ts";
import { createJobs, type Jobs } from "#server/platform/jobs/jobs.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { createPictures, type Pictures } from "#server/platform/pictures/pool.ts";
import { createShutdown, type Shutdown } from "#server/platform/shutdown.ts";
import { createOpenAiImages } from "#server/providers/images/openai.ts";
import type { Images } from "#server/providers/images/port.ts";
import type { Mailer } from "#server/providers/mail/port.ts";
import { createSendGridMailer } from "#server/providers/mail/sendgrid.ts";
import type { Payments } from "#server/providers/payments/port.ts";
import { createStripePayments } from "#server/providers/payments/stripe.ts";
import type { Printer } from "#server/providers/print/port.ts";
import { createPrintfulPrinter } from "#server/providers/print/printful.ts";
import { createLocalStorage } from "#server/providers/storage/local.ts";
import type { Storage } from "#server/providers/storage/port.ts";
import { createS3Storage } from "#server/providers/storage/s3.ts";
import type { Taxes } from "#server/providers/taxes/port.ts";
import { createStripeTaxes } from "#server/providers/taxes/stripe.ts";
import { createTaxTable } from "#server/providers/taxes/table.ts";
import { type ShopDates, shopDates } from "#shared/shop-dates.ts";
import { type Env, providerAddresses } from "./env.ts";

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
  payments: Payments;
  prices: PriceWatch;
  printer: Printer;
  taxes: Taxes;
  storage: Storage;
  shutdown: Shutdown;
  clock: Clock;
  /** How days and times are said: those of the shop. */
  dates: ShopDates;
  log: Log;
};

/** `sandboxUrl` is where the stand-ins answer, if there are any; tests read what they let the `log` write. */
export async function createDeps(
  env: Env,
  database: Database,
  sandboxUrl: string | undefined,
  log = createLog(env.LOG_LEVEL),
): Promise<Deps> {
  const addresses = providerAddresses(env, sandboxUrl);
  const jobs = createJobs(database, log);
  return {
    env,
    database,
    db: database.db,
    jobs,
    events: await startEvents(database),
    auth: renewing(() => openAuth(env, database.db, jobs, log, addresses.google.url)),
    limits: createLimits(database, env.RATE_LIMITS),
    inFlight: createInFlight(),
    images: createOpenAiImages({
      apiKey: env.OPENAI_API_KEY ?? "sk-stand-in",
      baseUrl: addresses.openai.url,
      model: env.OPENAI_IMAGE_MODEL,
      quality: env.OPENAI_IMAGE_QUALITY,
      partialImages: env.OPENAI_PARTIAL_IMAGES,
      timeoutMs: env.OPENAI_TIMEOUT_MS,
      costCents: env.PICTURE_COST_CENTS,
    }),
    pictures: createPictures({ size: env.PICTURE_PROCESSES, log }),
    mailer: createSendGridMailer({
      apiKey: env.SENDGRID_API_KEY ?? "SG.stand-in",
      baseUrl: addresses.sendgrid.url,
      from: env.MAIL_FROM,
    }),
    ...openShopPartners(env, addresses),
    prices: createPriceWatch(),
    storage: await openStorage(env),
    shutdown: createShutdown(),
    clock: systemClock,
    dates: shopDates(env.SHOP_TIME_ZONE, "en-US"),
    log,
  };
}

/** What the stand-ins sign their events with. */
const STAND_IN = {
  stripeSecret: "whsec_stand_in",
  printfulSecret: Buffer.from("printful-stand-in").toString("hex"),
};

function openShopPartners(
  env: Env,
  { stripe, printful }: ReturnType<typeof providerAddresses>,
): Pick<Deps, "payments" | "printer" | "taxes"> {
  const secretKey = env.STRIPE_SECRET_KEY ?? "sk_test_stand_in";
  return {
    payments: createStripePayments({
      secretKey,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? STAND_IN.stripeSecret,
      baseUrl: stripe.url,
      ...(stripe.isStandIn ? { clockUrl: `${stripe.url}/control/stripe/clock` } : {}),
    }),
    printer: createPrintfulPrinter({
      token: env.PRINTFUL_TOKEN ?? "stand-in",
      baseUrl: printful.url,
      webhookSecret: env.PRINTFUL_WEBHOOK_SECRET ?? STAND_IN.printfulSecret,
      ...(env.PRINTFUL_STORE_ID ? { storeId: env.PRINTFUL_STORE_ID } : {}),
    }),
    taxes: env.STRIPE_TAX
      ? createStripeTaxes({ secretKey, baseUrl: stripe.url })
      : createTaxTable(),
  };
}

async function openStorage(env: Env): Promise<Storage> {
  if (!env.S3_BUCKET) return createLocalStorage(env.DATA_DIR);
  return await createS3Storage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
  });
}

function openAuth(env: Env, db: Db, jobs: Jobs, log: Log, discoveryUrl: string): Auth {
  const mail = (to: string, content: MailContent) =>
    db.transaction((tx) => queueMail({ jobs, clock: systemClock }, tx, to, content));
  const link = (path: string, query: Record<string, string>) =>
    `${env.APP_URL}${path}?${new URLSearchParams(query)}`;
  const outside = {
    db,
    jobs,
    clock: systemClock,
    appUrl: env.APP_URL,
    emailChanged: (tx: Tx, userId: string) => queueCustomerUpdate({ jobs }, tx, userId),
  };
  return createAuth({
    db,
    tables: {
      user: accountTables.users,
      session: accountTables.sessions,
      account: accountTables.identities,
      verification: accountTables.verifications,
      passkey: accountTables.passkeys,
    },
    log,
    appUrl: env.APP_URL,
    trustedOrigins:
      env.PROFILE === "local" ? [env.APP_URL.replace("//localhost:", "//127.0.0.1:")] : [],
    secret: env.AUTH_SECRET,
    google: {
      discoveryUrl,
      clientId: env.GOOGLE_CLIENT_ID ?? "memix-local",
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? "local",
    },
    hooks: {
      sendReset: ({ email, name }, token) =>
        mail(email, {
          template: "reset-password",
          name,
          link: link("/auth/reset-password", { token }),
        }),
      registrations: openRegistrations(env, db, jobs),
      passwordChanged: (userId) => passwordChanged(outside, userId),
      wayAdded: (userId, way) => tellWayAdded(outside, userId, way),
      removeWayIn: (userId, way) => removeWayIn(outside, userId, way),
      offerAddress: (asker, newEmail) => offerAddress(outside, asker, newEmail),
      isAddressToken,
      confirmAddress: (token, opener) => confirmAddress(outside, token, opener),
      prepareAccount: (userId) => welcomeUser({ jobs, env, clock: systemClock }, db, userId),
    },
  });
}

function openRegistrations(env: Env, db: Db, jobs: Jobs): Registrations {
  const clock = systemClock;
  const outside = { db, jobs, clock, appUrl: env.APP_URL };
  const welcome = (tx: Tx, userId: string) =>
    welcomeUser({ jobs, env, clock: systemClock }, tx, userId);
  return {
    start: (signUp) => startRegistration(outside, signUp),
    resend: (email, browserSha256) => resendLink(outside, email, browserSha256),
    findByToken: (token) => findRegistrationByToken(db, hashSecret(token), clock.now()),
    findByEmail: (email, browserSha256) =>
      findRegistrationOf(db, { email, browserSha256, now: clock.now() }),
    takeTry: (id) => takeTry(db, id),
    prove: (id) => proveRegistration({ db, clock, welcome }, id),
    explainReset: (email) => explainReset(outside, email),
    endAll: (email) => endRegistrations(db, email),
  };
}
