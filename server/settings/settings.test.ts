import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { EnvError, envWarnings, readEnv, SETTINGS } from "../env.ts";
import { isStrong } from "./strength.ts";

/** Settings that a production start accepts or rejects; each error is one line and contains no value. */

const GOOD = {
  PROFILE: "production",
  APP_URL: "https://shop.memix.de",
  AUTH_SECRET: "q3Jx0Vb7mZ9tLrW2cYf8KsNe5HdUaP1o",
  DATABASE_URL: "postgres://memix:4f9Kq2Lx8Vb7@10.0.0.5/memix?sslmode=verify-full",
  OPENAI_API_KEY: "sk-proj-q3Jx0Vb7mZ9tLrW2cYf8",
  SENDGRID_API_KEY: "SG.q3Jx0Vb7mZ9tLrW2cYf8Ks.Ne5HdUaP1oq3Jx0Vb7mZ9tLrW2cYf8KsNe5HdUaP1o",
  MAIL_FROM: "hello@memix.de",
  GOOGLE_CLIENT_ID: "123456789012-q3jx0vb7mz9t.apps.googleusercontent.com",
  GOOGLE_CLIENT_SECRET: "GOCSPX-q3Jx0Vb7mZ9tLrW2",
  STRIPE_SECRET_KEY: "sk_live_q3Jx0Vb7mZ9tLrW2cYf8",
  STRIPE_WEBHOOK_SECRET: "whsec_q3Jx0Vb7mZ9tLrW2cYf8KsNe5HdU",
  STRIPE_PRICE_STARTER: "price_1Q3Jx0Vb7mZ9tLrW2",
  STRIPE_PRICE_SWEET_SPOT: "price_1Q3Jx0Vb7mZ9tLrW3",
  STRIPE_PRICE_UNLIMITED_VIBES: "price_1Q3Jx0Vb7mZ9tLrW4",
  STRIPE_PRICE_PACK_10: "price_1Q3Jx0Vb7mZ9tLrW5",
  STRIPE_PRICE_PACK_5: "price_1Q3Jx0Vb7mZ9tLrW6",
  STRIPE_TAX: "true",
  PRINTFUL_TOKEN: "q3Jx0Vb7mZ9tLrW2cYf8KsNe5HdUaP1o",
  PRINTFUL_WEBHOOK_SECRET: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c",
  OWNER_EMAIL: "owner@memix.de",
  S3_BUCKET: "memix",
  S3_ACCESS_KEY_ID: "AKIAQ3JX0VB7MZ9TLRW2",
  S3_SECRET_ACCESS_KEY: "q3Jx0Vb7mZ9tLrW2cYf8KsNe5HdUaP1oQ3Jx0Vb7",
  TRUSTED_PROXIES: "1",
};

function listFaults(change: Record<string, string>): string[] {
  try {
    readEnv({ ...GOOD, ...change });
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const value of Object.values(change)) {
      if (value.length > 8) expect(error.message).not.toContain(value);
    }
    return error.message.split("\n");
  }
}

test.each(["Mars/Olympus", "Eastern", "UTC+5:99"])(
  "a shop in a time zone that does not exist (%s) does not start",
  (zone) => {
    expect(() => readEnv({ SHOP_TIME_ZONE: zone })).toThrow(
      "SHOP_TIME_ZONE: must be a time zone such as America/New_York",
    );
  },
);

test("real settings are taken, without a warning", () => {
  expect(listFaults({})).toEqual([]);
  expect(envWarnings(GOOD)).toEqual([]);
});

describe("production refuses, each by one line that names the setting:", () => {
  test.each([
    ["AUTH_SECRET", "a".repeat(32)],
    ["AUTH_SECRET", "0123456789abcdefghijklmnopqrstuv"],
    ["AUTH_SECRET", "horsestaplehorsestaplehorsestaple"],
    ["AUTH_SECRET", "short"],
    ["AUTH_SECRET", "local-shop-secret-that-protects-nothing-outside-this-machine"],
    ["AUTH_SECRET", ""],
    ["APP_URL", "http://shop.memix.de"],
    ["APP_URL", "https://shop.memix.de/shop"],
    ["APP_URL", "https://me:word@shop.memix.de"],
    ["APP_URL", "https://shop.memix.de?a=b"],
    ["APP_URL", "https://localhost"],
    ["APP_URL", "https://shop.example.com"],
    ["APP_URL", "shop.memix.de"],
    ["APP_URL", ""],
    ["DATABASE_URL", "mysql://memix:4f9Kq2Lx8Vb7@10.0.0.5/memix"],
    ["DATABASE_URL", "10.0.0.5"],
    ["DATABASE_URL", ""],
    ["ALERT_WEBHOOK_URL", "http://hooks.memix.de/T0/B0"],
    ["ALERT_WEBHOOK_URL", "https://localhost/hook"],
    ["ALERT_WEBHOOK_URL", "hooks.memix.de"],
    ["DATABASE_POOL", "1"],
    ["DATABASE_POOL", "many"],
    ["PORT", "70000"],
    ["PROCESS", "everything"],
    ["LOG_LEVEL", "loud"],
    ["RATE_LIMITS", "relaxed"],
    ["TRUSTED_PROXIES", "-1"],
    ["TRUSTED_PROXIES", ""],
    ["MAILBOX_SECRET", "a".repeat(32)],
    ["METRICS_TOKEN", "a".repeat(32)],
    ["METRICS_TOKEN", "short"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["SANDBOX_URL", "https://sandbox.memix.de"],
    ["GOOGLE_CLIENT_ID", "memix-local"],
    ["GOOGLE_CLIENT_SECRET", "local"],
    ["GOOGLE_DISCOVERY_URL", "http://accounts.memix.de/openid"],
    ["GOOGLE_DISCOVERY_URL", "https://localhost:3001/google"],
    ["OPENAI_API_KEY", "sk-stand-in"],
    ["OPENAI_BASE_URL", "http://127.0.0.1:3001/openai/v1"],
    ["OPENAI_IMAGE_QUALITY", "best"],
    ["OPENAI_PARTIAL_IMAGES", "9"],
    ["OPENAI_TIMEOUT_MS", "1"],
    ["RENDER_CONCURRENCY", "0"],
    ["SENDGRID_API_KEY", "SG.stand-in"],
    ["SENDGRID_BASE_URL", "http://mail.memix.de"],
    ["MAIL_FROM", "hello@memix.local"],
    ["MAIL_FROM", "hello@shop.example.com"],
    ["MAIL_FROM", "hello"],
    ["OWNER_EMAIL", "owner@memix.test"],
    ["STRIPE_SECRET_KEY", "sk_test_q3Jx0Vb7mZ9tLrW2cYf8"],
    ["STRIPE_SECRET_KEY", "rk_test_q3Jx0Vb7mZ9tLrW2cYf8"],
    ["STRIPE_SECRET_KEY", "pk_live_q3Jx0Vb7mZ9tLrW2cYf8"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_stand_in"],
    ["STRIPE_WEBHOOK_SECRET", `whsec_${"a".repeat(32)}`],
    ["STRIPE_BASE_URL", "http://pay.memix.de"],
    ["STRIPE_PRICE_STARTER", "price_starter_monthly"],
    ["STRIPE_PRICE_PACK_5", ""],
    ["STRIPE_TAX", "yes"],
    ["PRINTFUL_TOKEN", "stand-in"],
    ["PRINTFUL_WEBHOOK_SECRET", Buffer.from("printful-stand-in").toString("hex")],
    ["PRINTFUL_WEBHOOK_SECRET", "abcd"],
    ["PRINTFUL_WEBHOOK_SECRET", "not hexadecimal at all"],
    ["PRINTFUL_WEBHOOK_PATH_SECRET", "a".repeat(24)],
    ["PRINTFUL_BASE_URL", "http://print.memix.de"],
    ["S3_ENDPOINT", "http://10.0.0.6:9000"],
    ["S3_ENDPOINT", "https://127.0.0.1:9000"],
    ["S3_ACCESS_KEY_ID", "minioadmin"],
    ["S3_ACCESS_KEY_ID", "AKIAIOSFODNN7EXAMPLE"],
    ["S3_SECRET_ACCESS_KEY", "minioadmin"],
    ["S3_FORCE_PATH_STYLE", "1"],
  ])("%s: %s", (setting, value) => {
    expect(listFaults({ [setting]: value })).toEqual([
      expect.stringMatching(`^${setting}: .{10,}`),
    ]);
  });

  test("all of them at once", () => {
    const change = {
      AUTH_SECRET: "a".repeat(32),
      DATABASE_URL: "mysql://memix@10.0.0.5/memix",
      STRIPE_SECRET_KEY: "sk_test_q3Jx0Vb7mZ9tLrW2cYf8",
      STRIPE_WEBHOOK_SECRET: "whsec_stand_in",
      S3_ENDPOINT: "http://10.0.0.6:9000",
      RATE_LIMITS: "relaxed",
      PORT: "many",
    };
    const named = listFaults(change).map((line) => line.split(":")[0]);
    expect(named.sort()).toEqual(Object.keys(change).sort());
  });
});

test.each([
  ["S3_BUCKET", { S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" }],
  ["OWNER_EMAIL", { OWNER_EMAIL: "" }],
  ["STRIPE_TAX", { STRIPE_TAX: "" }],
  ["LOG_LEVEL", { LOG_LEVEL: "silent" }],
  ["SANDBOX_PORT", { SANDBOX_PORT: "3001" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://memix@10.0.0.5/memix" }],
  ["STRIPE_PRICE_STARTR", { STRIPE_PRICE_STARTR: "price_1Q3Jx0Vb7mZ9tLrW2" }],
])("%s is worth a warning, and no more", (setting, change) => {
  expect(listFaults(change)).toEqual([]);
  expect(envWarnings({ ...GOOD, ...change })).toEqual([expect.stringMatching(`^${setting}: `)]);
});

const SECRETS = Object.keys(SETTINGS).filter((name) => /_(KEY|TOKEN|SECRET)$/.test(name));

test.each(SECRETS)("production rejects an example of %s", (setting) => {
  expect(listFaults({ [setting]: "example" }).join("\n")).toContain(setting);
});

test("the doctor tests the key of each provider", () => {
  const keys = SECRETS.filter((name) => /_(API_KEY|SECRET_KEY|CLIENT_SECRET|TOKEN)$/.test(name));
  const doctors = globSync("server/{doctor.ts,{providers,platform}/**/*doctor.ts}");
  const source = doctors.map((path) => readFileSync(path, "utf8")).join("\n");
  const untested = keys.filter((name) => !source.includes(name));
  expect(untested).toEqual(["METRICS_TOKEN"]);
});

test("a local shop needs nothing at all", () => {
  expect(readEnv({}).PROFILE).toBe("local");
  expect(envWarnings({})).toEqual([]);
});

test.each([
  "9f86d081884c7d659a2feaa0c55ad015",
  "q3Jx0Vb7mZ9tLrW2cYf8KsNe5HdUaP1o",
  "nV8c+0y1zQk3T/6rXbWm2sLdJ9fEoGhA4pUiYvR7KtM=",
])("what a generator gives is strong: %s", (secret) => {
  expect(isStrong(secret)).toBe(true);
});
