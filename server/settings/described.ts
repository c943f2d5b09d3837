import type { SettingName } from "../env.ts";

/**
 * Descriptions of all settings. `.env.example` is generated from them and from the schema (scripts/write-docs.ts), in
 * this order; `sample` is shown if there is no default.
 */
type Described = { about: string; sample?: string };

export const DESCRIBED: { title: string; settings: Partial<Record<SettingName, Described>> }[] = [
  {
    title: "The shop",
    settings: {
      PROFILE: { about: "production accepts only live keys, https URLs and a Postgres server" },
      APP_URL: {
        about: "public URL of the shop, without a path",
        sample: "https://shop.example.com",
      },
      SHOP_TIME_ZONE: {
        about: "time zone of the dates of orders, invoices and renewals",
      },
      AUTH_SECRET: { about: "random, at least 32 characters, from: openssl rand -base64 48" },
      MAILBOX_SECRET: {
        about:
          "the previous AUTH_SECRET after a change, so that mailboxes that had a free trial are still recognized",
      },
      OWNER_EMAIL: { about: "recipient of alerts and of the daily digest; default: MAIL_FROM" },
      ALERT_WEBHOOK_URL: {
        about:
          "receives a POST when a case becomes urgent: JSON with text, kind, amount_cents, link; works with chat webhooks that read text",
      },
      QUARANTINE_REFUND_DAYS: {
        about: "days after which a payment of a wrong amount is refunded automatically; 0: never",
      },
      PART_CANCELLED_REFUND_DAYS: {
        about:
          "days after which the canceled rest of a partly shipped order is refunded automatically; 0: never",
      },
    },
  },
  {
    title: "Database and files",
    settings: {
      DATABASE_URL: {
        about: "Postgres server; default: an embedded database, which allows one process only",
        sample: "postgres://user:password@host:5432/memix?sslmode=verify-full",
      },
      DATABASE_DIRECT_URL: {
        about: "direct URL of the server if DATABASE_URL points to a pooler in transaction mode",
        sample: "postgres://user:password@host:5432/memix",
      },
      DATABASE_POOL: {
        about:
          "connections per process, in addition to up to six for the queue, the listener and migrations; npm run doctor computes how many processes the server allows",
      },
      MIGRATE: {
        about:
          "off: only `npm run migrate` changes the schema, and processes don't start on an older schema",
      },
      DATA_DIR: {
        about: "folder of the embedded database and, without a bucket, of the pictures",
      },
      S3_BUCKET: { about: "private bucket; default: files under DATA_DIR" },
      S3_REGION: { about: "region of the bucket" },
      S3_ENDPOINT: { about: "for S3-compatible storage other than AWS" },
      S3_ACCESS_KEY_ID: {
        about:
          "needs write, read, list and delete in this bucket only; leave empty if the machine has a role",
      },
      S3_SECRET_ACCESS_KEY: { about: "secret of this access key" },
      S3_FORCE_PATH_STYLE: {
        about: "true for storage with the bucket in the URL path, as most self-hosted storage has",
      },
    },
  },
  {
    title: "Backups",
    settings: {
      BACKUP_TO: {
        about: "folder of the nightly backups (docs/BACKUP.md); every worker needs access to it",
        sample: "/mnt/backups",
      },
      BACKUP_HOUR: { about: "hour in the shop's time zone" },
      BACKUP_KEEP: { about: "number of backups that are kept" },
    },
  },
  {
    title: "Processes",
    settings: {
      PROCESS: { about: "web, worker, or all for both in one process" },
      HOST: { about: "address that the server listens on; 0.0.0.0 in a container" },
      PORT: { about: "port of the shop" },
      PROBE_PORT: {
        about: "separate port for /livez, /readyz and /metrics; workers have no other port",
        sample: "9100",
      },
      PROBE_HOST: { about: "address that the probe server listens on" },
      TRUSTED_PROXIES: {
        about: "number of proxies in front whose client addresses and traces are trusted; 0: none",
        sample: "1",
      },
      RATE_LIMITS: { about: "default: strict in production, relaxed locally", sample: "strict" },
      RENDER_CONCURRENCY: { about: "pictures that a worker renders at the same time" },
      PICTURE_PROCESSES: {
        about: "processes that decode and draw pictures; default: number of cores, from 2 to 4",
      },
      DRAIN_WAIT_MS: {
        about: "time after SIGTERM in which /readyz reports unavailable before connections close",
        sample: "5000",
      },
      LOG_LEVEL: { about: "default: info in production, warn locally", sample: "info" },
      METRICS_TOKEN: {
        about: "bearer token for /metrics, at least 24 characters; without it there are no metrics",
      },
      OTEL_EXPORTER_OTLP_ENDPOINT: {
        about:
          "OpenTelemetry collector; a trace contains a request, its jobs and its calls to providers",
        sample: "http://127.0.0.1:4318",
      },
      OTEL_TRACES_SAMPLER: {
        about: "for example parentbased_traceidratio for a share of the traces, or always_off",
      },
      OTEL_TRACES_SAMPLER_ARG: { about: "share of the traces for a ratio sampler, 0 to 1" },
      SANDBOX_PORT: {
        about: "port of the emulators of a local shop; default: PORT + 1",
        sample: "3001",
      },
      SANDBOX_URL: { about: "URL of emulators that are already running, for a local shop" },
    },
  },
  {
    title: "Pictures (OpenAI)",
    settings: {
      OPENAI_API_KEY: { about: "key of a project with access to the image models" },
      OPENAI_IMAGE_MODEL: { about: "npm run doctor reports when it is retired" },
      OPENAI_IMAGE_QUALITY: {
        about: "low, medium or high; each costs several times as much as the one before",
      },
      OPENAI_PARTIAL_IMAGES: {
        about: "previews shown while a picture renders, 0 to 3; each costs a little",
      },
      OPENAI_TIMEOUT_MS: { about: "timeout of a picture" },
      OPENAI_BASE_URL: { about: "only for your own proxy" },
      PICTURES_BUDGET_CENTS: {
        about: "maximum cost of pictures per day (UTC); renders above it wait until the next day",
      },
      PICTURES_USER_CENTS: { about: "maximum per account and day", sample: "500" },
      PICTURES_NETWORK_CENTS: { about: "maximum per network and day", sample: "1500" },
      PICTURE_COST_CENTS: { about: "maximum cost of a picture; default: from openai-prices.ts" },
    },
  },
  {
    title: "Mail (SendGrid)",
    settings: {
      SENDGRID_API_KEY: { about: "key with the permission 'Mail Send'" },
      MAIL_FROM: { about: "sender that is verified at SendGrid", sample: "hello@shop.example.com" },
      SENDGRID_BASE_URL: { about: "https://api.eu.sendgrid.com for an account in the EU" },
    },
  },
  {
    title: "Sign-in with Google",
    settings: {
      GOOGLE_CLIENT_ID: {
        about:
          "OAuth client with the redirect URI https://shop.example.com/api/auth/callback/google",
      },
      GOOGLE_CLIENT_SECRET: { about: "secret of this client" },
      GOOGLE_DISCOVERY_URL: { about: "only for an emulator" },
    },
  },
  {
    title: "Payments (Stripe)",
    settings: {
      STRIPE_SECRET_KEY: { about: "live secret key" },
      STRIPE_WEBHOOK_SECRET: {
        about:
          "signing secret of a webhook to https://shop.example.com/webhooks/stripe with the events of docs/webhooks.md",
      },
      STRIPE_PRICE_STARTER: {
        about: "monthly price; npm run doctor compares all prices with shared/plans.ts",
      },
      STRIPE_PRICE_SWEET_SPOT: { about: "monthly price" },
      STRIPE_PRICE_UNLIMITED_VIBES: { about: "monthly price" },
      STRIPE_PRICE_PACK_10: { about: "one-time price" },
      STRIPE_PRICE_PACK_5: { about: "one-time price" },
      STRIPE_TAX: {
        about:
          "true: rates from Stripe Tax, also for plans and packs; false: from the table in server/providers/taxes",
      },
      STRIPE_BASE_URL: { about: "only for an emulator" },
    },
  },
  {
    title: "Printing (Printful)",
    settings: {
      PRINTFUL_TOKEN: { about: "private token of the store; note its expiry date" },
      PRINTFUL_STORE_ID: { about: "only for an account-level token" },
      PRINTFUL_WEBHOOK_SECRET: {
        about: "hexadecimal secret of webhooks (v2) to https://shop.example.com/webhooks/printful",
      },
      PRINTFUL_WEBHOOK_PATH_SECRET: {
        about:
          "only for older, unsigned webhooks: a secret part of their URL, at least 24 characters",
      },
      PRINTFUL_BASE_URL: { about: "only for an emulator" },
    },
  },
];
