import { availableParallelism } from "node:os";
import { z } from "zod";
import { DEFAULT_TIME_ZONE, isTimeZone } from "#shared/shop-dates.ts";
import { googleAddress, googleFaults, googleSettings } from "./platform/auth/settings.ts";
import { tracingSettings } from "./platform/tracing-settings.ts";
import { alertSettings } from "./providers/alerts/settings.ts";
import { imageAddress, imageSettings } from "./providers/images/settings.ts";
import { mailAddress, mailSettings } from "./providers/mail/settings.ts";
import { paymentAddress, paymentFaults, paymentSettings } from "./providers/payments/settings.ts";
import { printAddress, printFaults, printSettings } from "./providers/print/settings.ts";
import { storageFaults, storageSettings } from "./providers/storage/settings.ts";
import { count } from "./settings/fragment.ts";
import { doubtfulInProduction, type Given, unfitForProduction } from "./settings/production.ts";

const LOCAL_SECRET = "local-shop-secret-that-protects-nothing-outside-this-machine";

/** Two also on one core: somebody's large picture is no reason for others' small ones to wait. */
const PICTURE_PROCESSES = Math.min(4, Math.max(2, availableParallelism()));
const port = count(0, 65_535);

/**
 * Everything that can be configured; what a provider needs stands beside it, in its `settings.ts`. An empty environment is the local profile: the embedded
 * database, files under `data/`, and stand-ins for every provider.
 */
const schema = z.object({
  PROFILE: z.enum(["local", "production"]).default("local"),
  PROCESS: z.enum(["all", "web", "worker"]).default("all"),
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** For /livez, /readyz and /metrics alone: a worker has no other port. Without it a web process has them at PORT. */
  PROBE_PORT: port.optional(),
  PROBE_HOST: z.string().default("127.0.0.1"),
  /** What Prometheus shows to read /metrics; without it there is no /metrics. */
  METRICS_TOKEN: z.string().min(24).optional(),
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
  /** Past a pooler that shares connections among transactions, for what keeps something on its own. Default: DATABASE_URL. */
  DATABASE_DIRECT_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be an address like postgres://user@host/name",
    })
    .optional(),
  /** Connections of each process, without those of the queue (at most 4), the listener and a migration. */
  DATABASE_POOL: count(2).default(10),
  /** off: only `npm run migrate` changes the schema, and a process does not open on an old one. */
  MIGRATE: z.enum(["start", "off"]).default("start"),
  /** How long requests still come after the balancer could have seen at /readyz that we leave. */
  DRAIN_WAIT_MS: count(0, 60_000).optional(),
  AUTH_SECRET: z.string().min(32).default(LOCAL_SECRET),
  /**
   * What makes codes of mailboxes that have had their trial. Default: AUTH_SECRET. Give it the old one's value
   * when that is changed, else everybody can have another trial.
   */
  MAILBOX_SECRET: z.string().min(32).optional(),
  /** Default: info in production, warn locally, where the terminal is for people. */
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).optional(),
  /** How many proxies stand in front and may be believed about the caller's address. */
  TRUSTED_PROXIES: count(0).optional(),
  RATE_LIMITS: z.enum(["strict", "relaxed"]).optional(),

  /** Processes that decode and draw; with two or more, one stays free for what is quick. */
  PICTURE_PROCESSES: count(1, 32).default(PICTURE_PROCESSES),
  /** What pictures may cost in a day (UTC), in cents: for the whole shop, beyond which they wait; */
  PICTURES_BUDGET_CENTS: count(0).default(5000),
  /** for one account; */
  PICTURES_USER_CENTS: count(0).optional(),
  /** for one network: an IPv4 address or an IPv6 /64. */
  PICTURES_NETWORK_CENTS: count(0).optional(),
  RENDER_CONCURRENCY: count(1, 50).default(2),

  /** Who is told of orders that need a person. Default: MAIL_FROM. */
  OWNER_EMAIL: z.email().optional(),

  /** After how many days a payment that is not what was asked for goes back by itself; 0: never. */
  QUARANTINE_REFUND_DAYS: count(0, 30).default(4),
  /** The same for what the printer did not make of an order of which it sent a part. */
  PART_CANCELLED_REFUND_DAYS: count(0, 30).default(6),

  /** The folder where the shop puts its own backups each night; every worker must reach it. */
  BACKUP_TO: z.string().min(1).optional(),
  /** In the shop's time zone. */
  BACKUP_HOUR: count(0, 23).default(3),
  /** How many of them stay. */
  BACKUP_KEEP: count(1).default(7),

  ...alertSettings,
  ...googleSettings,
  ...imageSettings,
  ...mailSettings,
  ...paymentSettings,
  ...printSettings,
  ...storageSettings,
  ...tracingSettings,
});

/** Every setting by its name; what each is for is said in settings/described.ts. */
export const SETTINGS = schema.shape;
export type SettingName = keyof typeof SETTINGS;

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

const OURS = /^(ALERT|STRIPE|PRINTFUL|OPENAI|SENDGRID|GOOGLE_(CLIENT|DISCOVERY)|S3|SANDBOX)_/;

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

function halfConfigured(given: Given): string[] {
  const isApart = (given.PROCESS ?? "all") !== "all" && !given.DATABASE_URL;
  return [
    ...googleFaults(given),
    ...paymentFaults(given),
    ...printFaults(given),
    ...storageFaults(given),
    ...(isApart
      ? ["PROCESS: web and worker apart need DATABASE_URL, the embedded database has one process"]
      : []),
  ];
}

/** Where each provider is reached, and whether a stand-in answers there. */
export function providerAddresses(env: Env, sandboxUrl: string | undefined) {
  return {
    openai: imageAddress(env, sandboxUrl),
    sendgrid: mailAddress(env, sandboxUrl),
    stripe: paymentAddress(env, sandboxUrl),
    printful: printAddress(env, sandboxUrl),
    google: googleAddress(env, sandboxUrl),
  };
}
