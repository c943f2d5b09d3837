import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import { openStorage } from "./compose-storage.ts";
import { type Env, providerAddresses } from "./env.ts";
import { checkPrices } from "./features/billing/commands/check-prices.ts";
import { listOfferDecisions, readPriceBook } from "./features/billing/queries.ts";
import type { OfferDecision, PriceBook } from "./features/billing/rules.ts";
import { listCataloguedVariants } from "./features/catalog/commands/sync-products.ts";
import { listMerchs } from "./features/catalog/queries.ts";
import { examineGoogle } from "./platform/auth/google-doctor.ts";
import { type Db, openPostgres } from "./platform/db/client.ts";
import { checkClock, examineDatabase } from "./platform/db/doctor.ts";
import { examineOpenAi } from "./providers/images/openai-doctor.ts";
import { examineSendGrid } from "./providers/mail/sendgrid-doctor.ts";
import { createStripePayments } from "./providers/payments/stripe.ts";
import { examineStripe } from "./providers/payments/stripe-doctor.ts";
import { examinePrintful, type NamedVariant } from "./providers/print/printful-doctor.ts";
import { examineStorage } from "./providers/storage/doctor.ts";
import { examineAddress } from "./settings/address-doctor.ts";
import { doubtful, type Finding, requestJson, wrong } from "./settings/finding.ts";

const EMULATED = "not set. A local shop uses an emulator; a live shop needs it.";

/** Prices and products from the database, where operators change them (032, 051). */
type Made = { book: PriceBook; choices: OfferDecision[]; variants: NamedVariant[] };

/** The released content, for a shop without a database yet. */
const AS_RELEASED: Made = { book: new Map(), choices: [], variants: listCataloguedVariants() };

export async function readMade(db: Db): Promise<Made> {
  const sold = (await listMerchs(db)).filter(({ merch }) => merch.publish);
  const variants = sold
    .flatMap((product) => product.variants)
    .map(({ merch, variant }) => ({
      id: variant.partnerVariantId,
      name: `${merch.name}, ${formatVariantLabel(variant)}`,
    }));
  return { book: await readPriceBook(db), choices: await listOfferDecisions(db), variants };
}

/** Falls back to the released content for an embedded, unreachable or empty database. */
async function openMade({ DATABASE_URL: url }: Env): Promise<Made> {
  if (!url) return AS_RELEASED;
  const database = await openPostgres(url, 1).catch(() => null);
  if (!database) return AS_RELEASED;
  return await readMade(database.db)
    .catch(() => AS_RELEASED)
    .finally(() => database.close());
}

/** Tests every setting with a read-only request; all providers in parallel. */
export async function examine(env: Env, now = new Date(), made?: Made): Promise<Finding[]> {
  const known = made ?? (await openMade(env));
  const examinations: Promise<Finding[]>[] = [
    env.DATABASE_URL
      ? examineDatabase(env.DATABASE_URL, env.DATABASE_POOL)
      : Promise.resolve([
          doubtful("DATABASE_URL", "not set. The embedded database allows one process only."),
        ]),
    examineFiles(env),
    ...examineProviders(env, now, known),
    examineAddress(env.APP_URL),
    examineClock(env, now),
  ];
  const ended = await Promise.allSettled(examinations);
  return ended.flatMap((one) =>
    one.status === "fulfilled" ? one.value : [wrong("doctor", `the test failed: ${one.reason}`)],
  );
}

async function examineFiles(env: Env): Promise<Finding[]> {
  const storage = await openStorage(env);
  const { S3_BUCKET, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  const bucket = S3_BUCKET
    ? { bucket: S3_BUCKET, region, endpoint, forcePathStyle: env.S3_FORCE_PATH_STYLE }
    : null;
  return await examineStorage(storage, bucket);
}

function examineProviders(env: Env, now: Date, made: Made): Promise<Finding[]>[] {
  const { openai, sendgrid, stripe, printful, google } = providerAddresses(env, undefined);
  const { APP_URL: appUrl } = env;
  return [
    withKey("OPENAI_API_KEY", env.OPENAI_API_KEY, (apiKey) =>
      examineOpenAi({ apiKey, baseUrl: openai.url, model: env.OPENAI_IMAGE_MODEL, now }),
    ),
    withKey("SENDGRID_API_KEY", env.SENDGRID_API_KEY, (apiKey) =>
      examineSendGrid({ apiKey, baseUrl: sendgrid.url, from: env.MAIL_FROM }),
    ),
    withKey("STRIPE_SECRET_KEY", env.STRIPE_SECRET_KEY, (secretKey) =>
      examineStripe({ secretKey, baseUrl: stripe.url, appUrl, isTaxed: env.STRIPE_TAX }),
    ),
    withKey("STRIPE_PRICE_*", env.STRIPE_SECRET_KEY, (secretKey) =>
      examinePrices(env, secretKey, made),
    ),
    withKey("PRINTFUL_TOKEN", env.PRINTFUL_TOKEN, (token) =>
      examinePrintful({
        token,
        baseUrl: printful.url,
        appUrl,
        storeId: env.PRINTFUL_STORE_ID,
        pathSecret: env.PRINTFUL_WEBHOOK_PATH_SECRET,
        variants: made.variants,
      }),
    ),
    withKey("GOOGLE_CLIENT_ID", env.GOOGLE_CLIENT_ID, (clientId) =>
      examineGoogle({
        discoveryUrl: google.url,
        clientId,
        clientSecret: env.GOOGLE_CLIENT_SECRET ?? "",
        appUrl,
      }),
    ),
  ];
}

async function withKey(
  setting: string,
  key: string | undefined,
  examineIt: (key: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  return key ? await examineIt(key) : [doubtful(setting, EMULATED)];
}

async function examinePrices(
  env: Env,
  secretKey: string,
  { book, choices }: Made,
): Promise<Finding[]> {
  const { url: baseUrl } = providerAddresses(env, undefined).stripe;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET ?? "";
  const payments = createStripePayments({ secretKey, webhookSecret, baseUrl });
  const { doubts, sold } = await checkPrices({ env, payments }, book, choices);
  return [
    ...doubts.map(({ setting, line }) => wrong(setting, line.replace(`${setting}: `, ""))),
    ...sold.map(({ offer }) => ({ setting: "prices", state: "fine", line: offer.name }) as const),
  ];
}

/** Compares the clock with the Date header of a provider's response. */
async function examineClock(env: Env, now: Date): Promise<Finding[]> {
  const { openai } = providerAddresses(env, undefined);
  const startedAt = performance.now();
  const answer = env.OPENAI_API_KEY ? await requestJson(openai.url) : null;
  if (!answer?.date) return [];
  const then = new Date(now.getTime() + performance.now() - startedAt);
  return checkClock("clock", answer.date, then, "the network");
}
