import { isStrong } from "./strength.ts";

/** Checks of the settings in production: errors and warnings. Messages never contain a value. */

/** The settings before parsing. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Returns what is wrong with a value and what to do, or null. */
type Rule = (value: string) => string | null;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
/** Reserved names (RFC 2606, RFC 6762), which .env.example uses. */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost|local)$/;
const STANDS_IN =
  /stand[-_]?in|local-shop-secret|example|change[-_]?me|placeholder|your[-_]|x{4}|\.{3}/i;

function when(isWrong: (value: string) => boolean, line: string): Rule {
  return (value) => (isWrong(value) ? line : null);
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

const https = when(
  (value) => parseUrl(value)?.protocol !== "https:",
  "production needs an https URL",
);
const elsewhere = when(
  (value) => LOOPBACK.test(parseUrl(value)?.hostname ?? ""),
  "this is an emulator's URL. Remove it to use the provider's own",
);
const address: Rule[] = [https, elsewhere];
const mailbox = when(
  (value) => RESERVED.test(value.split("@").at(-1) ?? ""),
  "production needs an address that can receive mail",
);
const real = when(
  (value) => STANDS_IN.test(value),
  "this is an example or an emulator's value. Use the real one",
);
const strong = when(
  (value) => !isStrong(value),
  "too easy to guess. Use a random value, for example from: openssl rand -base64 48",
);

function shaped(shape: RegExp, line: string): Rule {
  return when((value) => !shape.test(value), line);
}

const price: Rule[] = [
  shaped(
    /^price_[A-Za-z0-9]{8,}$/,
    "this isn't a real price ID. Copy it from the provider; it begins with price_",
  ),
];

const RULES: Record<string, Rule[]> = {
  APP_URL: [
    https,
    when((value) => !isBare(value), "use the URL without path, query and credentials"),
    when(
      (value) =>
        RESERVED.test(parseUrl(value)?.hostname ?? "") ||
        LOOPBACK.test(parseUrl(value)?.hostname ?? ""),
      "production needs a public address",
    ),
  ],
  AUTH_SECRET: [real, strong],
  MAILBOX_SECRET: [real, strong],
  METRICS_TOKEN: [real, strong],
  RATE_LIMITS: [
    when((value) => value === "relaxed", "production uses strict limits. Remove this setting"),
  ],
  SANDBOX_URL: [when((value) => value !== "", "production has no emulators. Remove this setting")],

  GOOGLE_DISCOVERY_URL: address,
  GOOGLE_CLIENT_ID: [
    shaped(/\.apps\.googleusercontent\.com$/, "a client ID ends with .apps.googleusercontent.com"),
  ],
  GOOGLE_CLIENT_SECRET: [real, shaped(/^\S{16,}$/, "this isn't a client secret. Copy it again")],

  OPENAI_BASE_URL: address,
  OPENAI_API_KEY: [real, shaped(/^sk-[\w-]{20,}$/, "a key begins with sk-. Copy it again")],

  SENDGRID_BASE_URL: address,
  SENDGRID_API_KEY: [
    real,
    shaped(
      /^SG\.[\w-]{16,}\.[\w-]{16,}$/,
      "a key begins with SG. and has three parts. Copy it again",
    ),
  ],
  MAIL_FROM: [mailbox],
  OWNER_EMAIL: [mailbox],
  ALERT_WEBHOOK_URL: address,

  STRIPE_BASE_URL: address,
  STRIPE_SECRET_KEY: [
    when(
      (value) => /^(sk|rk)_test_/.test(value),
      "a test key can't take real payments. Use the live key",
    ),
    real,
    shaped(/^(sk|rk)_live_\w{16,}$/, "a live key begins with sk_live_ or rk_live_. Copy it again"),
  ],
  STRIPE_WEBHOOK_SECRET: [
    real,
    shaped(/^whsec_[\w+/=-]{24,}$/, "a webhook secret begins with whsec_. Copy it again"),
    strong,
  ],
  STRIPE_PRICE_STARTER: price,
  STRIPE_PRICE_SWEET_SPOT: price,
  STRIPE_PRICE_UNLIMITED_VIBES: price,
  STRIPE_PRICE_PACK_10: price,
  STRIPE_PRICE_PACK_5: price,

  PRINTFUL_BASE_URL: address,
  PRINTFUL_TOKEN: [real, shaped(/^\S{20,}$/, "this isn't a token. Copy it again")],
  PRINTFUL_WEBHOOK_SECRET: [
    when(
      (value) => STANDS_IN.test(Buffer.from(value, "hex").toString()),
      "this is the emulator's secret. Use the real one",
    ),
    shaped(/^.{32,}$/, "too short for a webhook secret. Copy it again"),
  ],
  PRINTFUL_WEBHOOK_PATH_SECRET: [real, strong],

  S3_ENDPOINT: address,
  S3_ACCESS_KEY_ID: [
    real,
    shaped(/^(?!(minio|rustfs)admin$)/i, "this is the default key of the storage. Create your own"),
  ],
  S3_SECRET_ACCESS_KEY: [
    real,
    shaped(/^(?!(minio|rustfs)admin$)\S{16,}$/i, "this isn't a secret key. Copy it again"),
  ],
};

const REQUIRED = "production needs this setting";

const NEEDED: Record<string, string> = {
  APP_URL: "production needs the https URL of the shop",
  AUTH_SECRET: "production needs its own secret",
  DATABASE_URL: REQUIRED,
  GOOGLE_CLIENT_ID: REQUIRED,
  GOOGLE_CLIENT_SECRET: REQUIRED,
  MAIL_FROM: "production needs a verified sender",
  OPENAI_API_KEY: REQUIRED,
  PRINTFUL_TOKEN: REQUIRED,
  PRINTFUL_WEBHOOK_SECRET: REQUIRED,
  SENDGRID_API_KEY: REQUIRED,
  STRIPE_PRICE_PACK_10: REQUIRED,
  STRIPE_PRICE_PACK_5: REQUIRED,
  STRIPE_PRICE_STARTER: REQUIRED,
  STRIPE_PRICE_SWEET_SPOT: REQUIRED,
  STRIPE_PRICE_UNLIMITED_VIBES: REQUIRED,
  STRIPE_SECRET_KEY: REQUIRED,
  STRIPE_WEBHOOK_SECRET: REQUIRED,
  TRUSTED_PROXIES: "set the number of proxies in front of the shop; 0 if there are none",
};

/** Returns one line for each setting with which production does not start. */
export function unfitForProduction(given: Given): string[] {
  const settings = [...new Set([...Object.keys(NEEDED), ...Object.keys(RULES)])];
  return settings.flatMap((setting) => {
    const value = given[setting];
    const line = value ? firstLine(RULES[setting] ?? [], value) : NEEDED[setting];
    return line ? [`${setting}: ${line}`] : [];
  });
}

function firstLine(rules: Rule[], value: string): string | null {
  for (const rule of rules) {
    const line = rule(value);
    if (line) return line;
  }
  return null;
}

function isBare(value: string): boolean {
  const url = parseUrl(value);
  return url !== null && value.replace(/\/$/, "") === url.origin;
}

const WARNINGS: [setting: string, applies: (given: Given) => boolean, line: string][] = [
  [
    "S3_BUCKET",
    ({ S3_BUCKET }) => !S3_BUCKET,
    "pictures are stored in DATA_DIR, on this machine only",
  ],
  [
    "OWNER_EMAIL",
    ({ OWNER_EMAIL }) => !OWNER_EMAIL,
    "alerts and the daily digest are mailed to MAIL_FROM",
  ],
  [
    "STRIPE_TAX",
    ({ STRIPE_TAX }) => STRIPE_TAX !== "true",
    "tax rates come from the shop's own table, not from the payment provider",
  ],
  [
    "LOG_LEVEL",
    ({ LOG_LEVEL = "" }) => ["silent", "error"].includes(LOG_LEVEL),
    "most errors aren't logged",
  ],
  [
    "SANDBOX_PORT",
    ({ SANDBOX_PORT }) => Boolean(SANDBOX_PORT),
    "production has no emulators, so this has no effect",
  ],
  [
    "DATABASE_URL",
    ({ DATABASE_URL = "" }) => isOpenLine(DATABASE_URL),
    "the connection to the database isn't encrypted. Add ?sslmode=verify-full",
  ],
];

/** Returns warnings, which do not prevent a start. */
export function doubtfulInProduction(given: Given): string[] {
  return WARNINGS.filter(([, applies]) => applies(given)).map(
    ([setting, , line]) => `${setting}: ${line}`,
  );
}

function isOpenLine(databaseUrl: string): boolean {
  const url = parseUrl(databaseUrl);
  if (!url || LOOPBACK.test(url.hostname) || url.hostname === "") return false;
  return !/^(require|verify-ca|verify-full)$/.test(url.searchParams.get("sslmode") ?? "");
}
