import { availableParallelism } from "node:os";
import { z } from "zod";
import type { OfferKey } from "#shared/plans.ts";
import { DEFAULT_TIME_ZONE, isTimeZone } from "#shared/shop-dates.ts";
import { doubtfulInProduction, type Given, unfitForProduction } from "./settings/production.ts";

const LOCAL_SECRET = "local-shop-secret-that-protects-nothing-outside-this-machine";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
/** Two also on one core: somebody's large picture is no reason for others' small ones to wait. */
const PICTURE_PROCESSES = Math.min(4, Math.max(2, availableParallelism()));
const port = z.coerce.number().int().min(0).max(65_535);

/**
 * Everything that can be configured. An empty environment is the local profile: the embedded
 * database, files under `data/`, and stand-ins for every provider.
 */
const schema = z.object({
  PROFILE: z.enum(["local", "production"]).default("local"),
  PROCESS: z.enum(["all", "web", "worker"]).default("all"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  SANDBOX_PORT: port.optional(),
  /** Where a sandbox runs already; without it the local profile starts one. */
  SANDBOX_URL: z.url().optional(),
  APP_URL: z.url().optional(),
  /** Whose days and times money has, on pages, in mails and in files: an IANA name. */
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be a time zone such as America/New_York")
    .default(DEFAULT_TIME_ZONE),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address like postgres://user@host/name",
    })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).default(10),
  /** How long requests still come after the balancer could have seen at /readyz that we leave. */
  DRAIN_WAIT_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  AUTH_SECRET: z.string().min(32).default(LOCAL_SECRET),
  /**
   * What makes codes of mailboxes that have had their trial. Default: AUTH_SECRET. Give it the old one's value
   * when that is changed, else everybody can have another trial.
   */
  MAILBOX_SECRET: z.string().min(32).optional(),
  /** Default: info in production, warn locally, where the terminal is for people. */
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).optional(),
  /** How many proxies stand in front and may be believed about the caller's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).optional(),
  RATE_LIMITS: z.enum(["strict", "relaxed"]).optional(),

  GOOGLE_DISCOVERY_URL: z.url().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),

  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url().optional(),
  OPENAI_IMAGE_MODEL: z.string().default("gpt-image-2.5-flare"),
  OPENAI_IMAGE_QUALITY: z.enum(["low", "medium", "high"]).default("low"),
  OPENAI_PARTIAL_IMAGES: z.coerce.number().int().min(0).max(3).default(2),
  OPENAI_TIMEOUT_MS: z.coerce.number().int().min(100).default(150_000),
  /** Processes that decode and draw; with two or more, one stays free for what is quick. */
  PICTURE_PROCESSES: z.coerce.number().int().min(1).max(32).default(PICTURE_PROCESSES),
  /** What one picture may cost at most, in cents. Default: from the prices in providers/images. */
  PICTURE_COST_CENTS: z.coerce.number().int().min(1).optional(),
  /** What pictures may cost in a day (UTC), in cents: for the whole shop, beyond which they wait; */
  PICTURES_BUDGET_CENTS: z.coerce.number().int().min(0).default(5000),
  /** for one account; */
  PICTURES_USER_CENTS: z.coerce.number().int().min(0).optional(),
  /** for one network: an IPv4 address or an IPv6 /64. */
  PICTURES_NETWORK_CENTS: z.coerce.number().int().min(0).optional(),
  RENDER_CONCURRENCY: z.coerce.number().int().min(1).max(50).default(2),

  SENDGRID_API_KEY: z.string().optional(),
  SENDGRID_BASE_URL: z.url().optional(),
  MAIL_FROM: z.email().default("hello@memix.local"),

  STRIPE_SECRET_KEY: z.string().optional(),
  /** Of the webhook endpoint that points to {APP_URL}/webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_BASE_URL: z.url().optional(),
  /** The provider's prices of what shared/plans.ts sells; default: the stand-in's. */
  STRIPE_PRICE_STARTER: z.string().optional(),
  STRIPE_PRICE_SWEET_SPOT: z.string().optional(),
  STRIPE_PRICE_UNLIMITED_VIBES: z.string().optional(),
  STRIPE_PRICE_PACK_10: z.string().optional(),
  STRIPE_PRICE_PACK_5: z.string().optional(),
  /** true: rates from Stripe Tax; false: from the table in providers/taxes. */
  STRIPE_TAX: flag.default(false),

  PRINTFUL_TOKEN: z.string().optional(),
  PRINTFUL_STORE_ID: z.string().optional(),
  /** Hexadecimal, shown once when the webhook {APP_URL}/webhooks/printful is set up. */
  PRINTFUL_WEBHOOK_SECRET: z
    .string()
    .regex(/^([0-9a-f]{2})+$/i, "must be hexadecimal")
    .optional(),
  /** Only for the older, unsigned events: makes {APP_URL}/webhooks/printful/{this} answer. */
  PRINTFUL_WEBHOOK_PATH_SECRET: z.string().min(24).optional(),
  PRINTFUL_BASE_URL: z.url().optional(),

  /** Who is told of orders that need a person. Default: MAIL_FROM. */
  OWNER_EMAIL: z.email().optional(),

  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
});

type Parsed = z.infer<typeof schema>;

export type Env = Omit<
  Parsed,
  | "APP_URL"
  | "SANDBOX_PORT"
  | "RATE_LIMITS"
  | "LOG_LEVEL"
  | "OWNER_EMAIL"
  | "DRAIN_WAIT_MS"
  | "TRUSTED_PROXIES"
  | "MAILBOX_SECRET"
  | "PICTURES_USER_CENTS"
  | "PICTURES_NETWORK_CENTS"
> & {
  DRAIN_WAIT_MS: number;
  PICTURES_USER_CENTS: number;
  PICTURES_NETWORK_CENTS: number;
  OWNER_EMAIL: string;
  TRUSTED_PROXIES: number;
  MAILBOX_SECRET: string;
  LOG_LEVEL: NonNullable<Parsed["LOG_LEVEL"]>;
  APP_URL: string;
  SANDBOX_PORT: number;
  RATE_LIMITS: "strict" | "relaxed";
};

/** Names every setting that is wrong or missing, one per line. */
export class EnvError extends Error {}

/** Reads the configuration once, at start. Throws `EnvError` with all that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = givenIn(source);
  const parsed = schema.safeParse(given);
  const unreadable = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join(".")}: ${plainly(issue)}`,
  );
  const unfit = given.PROFILE === "production" ? unfitForProduction(given) : [];
  const faults = oneForEach([...unreadable, ...unfit, ...halfConfigured(given)]);
  if (!parsed.success || faults.length > 0) throw new EnvError(faults.join("\n"));
  return withDefaults(parsed.data);
}

/** What looks like a mistake and stops nobody, one per line. */
export function envWarnings(source: NodeJS.ProcessEnv = process.env): string[] {
  const given = givenIn(source);
  const unknown = Object.keys(given).filter((name) => OURS.test(name) && !(name in schema.shape));
  return [
    ...unknown.map((name) => `${name}: the shop has no such setting`),
    ...(given.PROFILE === "production" ? doubtfulInProduction(given) : []),
  ];
}

const OURS = /^(STRIPE|PRINTFUL|OPENAI|SENDGRID|GOOGLE_(CLIENT|DISCOVERY)|S3|SANDBOX)_/;

/** An empty one is one that was not given. */
function givenIn(source: NodeJS.ProcessEnv): Given {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
}

/** The first line of each setting: what is wrong with its form comes before what it stands for. */
function oneForEach(lines: string[]): string[] {
  const first = new Map<string, string>();
  for (const line of lines) {
    const settings = (line.split(":")[0] ?? "").split(" and ");
    if (settings.some((setting) => first.has(setting))) continue;
    for (const setting of settings) first.set(setting, line);
  }
  return [...new Set(first.values())];
}

/** What a setting must look like; never what it is. */
function plainly(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.join(", ")}`;
  if (issue.code === "invalid_type") return `must be a ${issue.expected}`;
  if (issue.code === "too_small") return `must be at least ${issue.minimum}${unitOf(issue)}`;
  if (issue.code === "too_big") return `must be at most ${issue.maximum}${unitOf(issue)}`;
  if (issue.message.startsWith("must")) return issue.message;
  if (issue.code === "invalid_format") return `must be ${FORMATS[issue.format] ?? issue.format}`;
  return "can't be read";
}

const FORMATS: Record<string, string> = { url: "a whole address", email: "a mail address" };

function unitOf({ origin }: { origin: string }): string {
  return origin === "string" ? " characters long" : "";
}

function withDefaults(parsed: Parsed): Env {
  const limits = parsed.RATE_LIMITS ?? (parsed.PROFILE === "production" ? "strict" : "relaxed");
  // Whoever plays all the customers on one laptop has the pictures of twenty.
  const people = limits === "relaxed" ? 20 : 1;
  return {
    ...parsed,
    OWNER_EMAIL: parsed.OWNER_EMAIL ?? parsed.MAIL_FROM,
    TRUSTED_PROXIES: parsed.TRUSTED_PROXIES ?? 0,
    MAILBOX_SECRET: parsed.MAILBOX_SECRET ?? parsed.AUTH_SECRET,
    APP_URL: (parsed.APP_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/$/, ""),
    SANDBOX_PORT: parsed.SANDBOX_PORT ?? (parsed.PORT === 0 ? 0 : parsed.PORT + 1),
    LOG_LEVEL: parsed.LOG_LEVEL ?? (parsed.PROFILE === "production" ? "info" : "warn"),
    DRAIN_WAIT_MS: parsed.DRAIN_WAIT_MS ?? (parsed.PROFILE === "production" ? 5000 : 0),
    RATE_LIMITS: limits,
    PICTURES_USER_CENTS: parsed.PICTURES_USER_CENTS ?? 500 * people,
    PICTURES_NETWORK_CENTS: parsed.PICTURES_NETWORK_CENTS ?? 1500 * people,
  };
}

function halfConfigured(env: Given): string[] {
  const faults: string[] = [];
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    faults.push("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set both or neither");
  }
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET)) {
    faults.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both or neither");
  }
  for (const setting of Object.values(PRICE_SETTINGS)) {
    if (env.STRIPE_SECRET_KEY && !env[setting])
      faults.push(`${setting}: STRIPE_SECRET_KEY needs the id of your price`);
  }
  if (Boolean(env.PRINTFUL_TOKEN) !== Boolean(env.PRINTFUL_WEBHOOK_SECRET)) {
    faults.push("PRINTFUL_TOKEN and PRINTFUL_WEBHOOK_SECRET: set both or neither");
  }
  if (env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)) {
    faults.push("S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
  }
  if (env.S3_ACCESS_KEY_ID && !env.S3_BUCKET) {
    faults.push("S3_ACCESS_KEY_ID: needs S3_BUCKET, without it pictures are local files");
  }
  if ((env.PROCESS ?? "all") !== "all" && !env.DATABASE_URL) {
    faults.push(
      "PROCESS: web and worker apart need DATABASE_URL, the embedded database has one process",
    );
  }
  return faults;
}

const PRICE_SETTINGS = {
  starter: "STRIPE_PRICE_STARTER",
  sweet_spot: "STRIPE_PRICE_SWEET_SPOT",
  unlimited_vibes: "STRIPE_PRICE_UNLIMITED_VIBES",
  pack_10: "STRIPE_PRICE_PACK_10",
  pack_5: "STRIPE_PRICE_PACK_5",
} as const satisfies Record<OfferKey, keyof Parsed>;

const STAND_IN_PRICES: Record<OfferKey, string> = {
  starter: "price_starter_monthly",
  sweet_spot: "price_sweet_spot_monthly",
  unlimited_vibes: "price_unlimited_vibes_monthly",
  pack_10: "price_pack_10",
  pack_5: "price_pack_5",
};

/** The provider's price of each plan and pack, and the setting that names it. */
export function offerPrice(env: Env, key: OfferKey): { id: string; setting: string } {
  const setting = PRICE_SETTINGS[key];
  return { id: env[setting] ?? STAND_IN_PRICES[key], setting };
}

/** Where each provider is reached, and whether a stand-in answers there. */
export function providerAddresses(env: Env, sandboxUrl: string | undefined) {
  const pick = (
    own: string | undefined,
    key: string | undefined,
    real: string,
    standIn: string,
  ) => {
    if (own) return { url: own, isStandIn: false };
    if (key || !sandboxUrl) return { url: real, isStandIn: false };
    return { url: `${sandboxUrl}${standIn}`, isStandIn: true };
  };
  return {
    openai: pick(
      env.OPENAI_BASE_URL,
      env.OPENAI_API_KEY,
      "https://api.openai.com/v1",
      "/openai/v1",
    ),
    sendgrid: pick(
      env.SENDGRID_BASE_URL,
      env.SENDGRID_API_KEY,
      "https://api.sendgrid.com",
      "/sendgrid",
    ),
    // The client of this provider takes no path: its stand-in answers at the sandbox's root.
    stripe: pick(env.STRIPE_BASE_URL, env.STRIPE_SECRET_KEY, "https://api.stripe.com", ""),
    printful: pick(
      env.PRINTFUL_BASE_URL,
      env.PRINTFUL_TOKEN,
      "https://api.printful.com",
      "/printful",
    ),
    google: pick(
      env.GOOGLE_DISCOVERY_URL,
      env.GOOGLE_CLIENT_ID,
      "https://accounts.google.com/.well-known/openid-configuration",
      "/google/.well-known/openid-configuration",
    ),
  };
}
