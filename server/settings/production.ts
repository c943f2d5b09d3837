import { isStrong } from "./strength.ts";

/** What production refuses, and what it only warns of. No line ever shows the value that it is about. */

/** The settings as they were given, before they are read. */
export type Given = Readonly<Record<string, string | undefined>>;

/** What is wrong with a value, and what to do; null where nothing is. */
type Rule = (value: string) => string | null;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
/** Names that lead nowhere (RFC 2606, RFC 6762), so also what .env.example says. */
const NOBODYS = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost|local)$/;
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
  "production needs an https address",
);
const elsewhere = when(
  (value) => LOOPBACK.test(parseUrl(value)?.hostname ?? ""),
  "this is a stand-in's address: leave it out, the provider's own is known",
);
const address: Rule[] = [https, elsewhere];
const mailbox = when(
  (value) => NOBODYS.test(value.split("@").at(-1) ?? ""),
  "production needs an address that gets mail",
);
const real = when(
  (value) => STANDS_IN.test(value),
  "this is a stand-in's, or an example: take the real one",
);
const strong = when(
  (value) => !isStrong(value),
  "too easy to guess: take a random one, e.g. from: openssl rand -base64 48",
);

function shaped(shape: RegExp, line: string): Rule {
  return when((value) => !shape.test(value), line);
}

const price: Rule[] = [
  shaped(
    /^price_[A-Za-z0-9]{8,}$/,
    "this is no price of a real account: copy its id, which begins with price_, from the provider",
  ),
];

const RULES: Record<string, Rule[]> = {
  APP_URL: [
    https,
    when((value) => !isBare(value), "the address alone: no path, no query, no name before an @"),
    when(
      (value) =>
        NOBODYS.test(parseUrl(value)?.hostname ?? "") ||
        LOOPBACK.test(parseUrl(value)?.hostname ?? ""),
      "production needs an address that people can reach",
    ),
  ],
  AUTH_SECRET: [real, strong],
  MAILBOX_SECRET: [real, strong],
  METRICS_TOKEN: [real, strong],
  RATE_LIMITS: [when((value) => value === "relaxed", "production has strict limits: leave it out")],
  SANDBOX_URL: [
    when((value) => value !== "", "production does not talk to the sandbox: leave it out"),
  ],

  GOOGLE_DISCOVERY_URL: address,
  GOOGLE_CLIENT_ID: [
    shaped(
      /\.apps\.googleusercontent\.com$/,
      "the client's id ends with .apps.googleusercontent.com",
    ),
  ],
  GOOGLE_CLIENT_SECRET: [real, shaped(/^\S{16,}$/, "this is no client's secret: copy it again")],

  OPENAI_BASE_URL: address,
  OPENAI_API_KEY: [real, shaped(/^sk-[\w-]{20,}$/, "a key begins with sk-: copy it again")],

  SENDGRID_BASE_URL: address,
  SENDGRID_API_KEY: [
    real,
    shaped(
      /^SG\.[\w-]{16,}\.[\w-]{16,}$/,
      "a key begins with SG. and has three parts: copy it again",
    ),
  ],
  MAIL_FROM: [mailbox],
  OWNER_EMAIL: [mailbox],
  ALERT_WEBHOOK_URL: address,

  STRIPE_BASE_URL: address,
  STRIPE_SECRET_KEY: [
    when((value) => /^(sk|rk)_test_/.test(value), "a test key takes no money: take the live one"),
    real,
    shaped(/^(sk|rk)_live_\w{16,}$/, "a live key begins with sk_live_ or rk_live_: copy it again"),
  ],
  STRIPE_WEBHOOK_SECRET: [
    real,
    shaped(/^whsec_[\w+/=-]{24,}$/, "the secret of a webhook begins with whsec_: copy it again"),
    strong,
  ],
  STRIPE_PRICE_STARTER: price,
  STRIPE_PRICE_SWEET_SPOT: price,
  STRIPE_PRICE_UNLIMITED_VIBES: price,
  STRIPE_PRICE_PACK_10: price,
  STRIPE_PRICE_PACK_5: price,

  PRINTFUL_BASE_URL: address,
  PRINTFUL_TOKEN: [real, shaped(/^\S{20,}$/, "this is no token: copy it again")],
  PRINTFUL_WEBHOOK_SECRET: [
    when(
      (value) => STANDS_IN.test(Buffer.from(value, "hex").toString()),
      "this is the stand-in's: take the real one",
    ),
    shaped(/^.{32,}$/, "too short to be the secret of a webhook: copy it again"),
  ],
  PRINTFUL_WEBHOOK_PATH_SECRET: [real, strong],

  S3_ENDPOINT: address,
  S3_ACCESS_KEY_ID: [
    real,
    shaped(/^(?!(minio|rustfs)admin$)/i, "this is the store's first key: make one of your own"),
  ],
  S3_SECRET_ACCESS_KEY: [
    real,
    shaped(/^(?!(minio|rustfs)admin$)\S{16,}$/i, "this is no secret key: copy it again"),
  ],
};

const REAL = "production needs a real one";

const NEEDED: Record<string, string> = {
  APP_URL: "production needs the https address of the shop",
  AUTH_SECRET: "production needs its own secret",
  DATABASE_URL: REAL,
  GOOGLE_CLIENT_ID: REAL,
  GOOGLE_CLIENT_SECRET: REAL,
  MAIL_FROM: "production needs a verified sender",
  OPENAI_API_KEY: REAL,
  PRINTFUL_TOKEN: REAL,
  PRINTFUL_WEBHOOK_SECRET: REAL,
  SENDGRID_API_KEY: REAL,
  STRIPE_PRICE_PACK_10: REAL,
  STRIPE_PRICE_PACK_5: REAL,
  STRIPE_PRICE_STARTER: REAL,
  STRIPE_PRICE_SWEET_SPOT: REAL,
  STRIPE_PRICE_UNLIMITED_VIBES: REAL,
  STRIPE_SECRET_KEY: REAL,
  STRIPE_WEBHOOK_SECRET: REAL,
  // It has no default that is right for most.
  TRUSTED_PROXIES: "say how many proxies stand in front of the shop, 0 if there is none",
};

/** One line for each setting that production can't start with. */
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
    "pictures are files under DATA_DIR of this machine alone",
  ],
  ["OWNER_EMAIL", ({ OWNER_EMAIL }) => !OWNER_EMAIL, "what needs you is mailed to MAIL_FROM"],
  [
    "STRIPE_TAX",
    ({ STRIPE_TAX }) => STRIPE_TAX !== "true",
    "taxes come from a table of the shop, not from the payment provider",
  ],
  [
    "LOG_LEVEL",
    ({ LOG_LEVEL = "" }) => ["silent", "error"].includes(LOG_LEVEL),
    "what goes wrong is hardly written anywhere",
  ],
  [
    "SANDBOX_PORT",
    ({ SANDBOX_PORT }) => Boolean(SANDBOX_PORT),
    "production has no sandbox: this has no effect",
  ],
  [
    "DATABASE_URL",
    ({ DATABASE_URL = "" }) => isOpenLine(DATABASE_URL),
    "the way to the database is not encrypted: add ?sslmode=verify-full",
  ],
];

/** What production starts with all the same. */
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
