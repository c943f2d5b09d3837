import type { SettingName } from "../env.ts";

/**
 * What each setting is for, in the order in which an owner meets them: `.env.example` is written from this and
 * from the schema (scripts/write-docs.ts). A sample stands where there is no default to show.
 */
type Described = { about: string; sample?: string };

export const DESCRIBED: { title: string; settings: Partial<Record<SettingName, Described>> }[] = [
  {
    title: "The shop",
    settings: {
      PROFILE: { about: "production takes only what is real: live keys, https, a Postgres server" },
      APP_URL: {
        about: "where people reach it; alone, no path",
        sample: "https://shop.example.com",
      },
      SHOP_TIME_ZONE: {
        about: "whose days orders, bills and renewals have, on pages and in mails",
      },
      AUTH_SECRET: { about: "random, 32 characters or more: openssl rand -base64 48" },
      MAILBOX_SECRET: {
        about: "the AUTH_SECRET from before it was changed: who had a free trial stays known",
      },
      OWNER_EMAIL: { about: "who is told of what needs a person; MAIL_FROM unless set" },
      ALERT_WEBHOOK_URL: {
        about:
          "also told what gets worse now: JSON with text, kind, amount_cents, link; a chat reads text",
      },
      QUARANTINE_REFUND_DAYS: {
        about:
          "a payment of another amount than asked for goes back by itself after so many days; 0: never",
      },
      PART_CANCELLED_REFUND_DAYS: {
        about: "the same for what the printer did not make of an order of which it sent a part",
      },
    },
  },
  {
    title: "Database and files",
    settings: {
      DATABASE_URL: {
        about: "a Postgres server; without it the embedded one, in one process",
        sample: "postgres://user:password@host:5432/memix?sslmode=verify-full",
      },
      DATABASE_DIRECT_URL: {
        about: "the server's own address where DATABASE_URL is a pooler's in transaction mode",
        sample: "postgres://user:password@host:5432/memix",
      },
      DATABASE_POOL: {
        about:
          "of each process, besides up to six of the queue, the listener and migrations; npm run doctor counts how many processes fit",
      },
      MIGRATE: {
        about:
          "off: only `npm run migrate` changes the schema; a process does not open on an old one",
      },
      DATA_DIR: {
        about: "what is kept on this machine: the embedded database, pictures without a bucket",
      },
      S3_BUCKET: { about: "private; without it pictures are files under DATA_DIR" },
      S3_REGION: { about: "of the bucket" },
      S3_ENDPOINT: { about: "for stores other than AWS" },
      S3_ACCESS_KEY_ID: {
        about:
          "of a user who may write, read, list and delete in this bucket alone; none where the machine has a role",
      },
      S3_SECRET_ACCESS_KEY: { about: "its secret" },
      S3_FORCE_PATH_STYLE: {
        about: "true where the bucket stands in the path: most stores of one's own",
      },
    },
  },
  {
    title: "Backups",
    settings: {
      BACKUP_TO: {
        about:
          "where the shop puts a backup each night (docs/BACKUP.md); every worker must reach it",
        sample: "/mnt/backups",
      },
      BACKUP_HOUR: { about: "in the shop's time zone" },
      BACKUP_KEEP: { about: "so many stay" },
    },
  },
  {
    title: "Processes",
    settings: {
      PROCESS: { about: "web and worker apart on as many machines as wanted, or all in one" },
      HOST: { about: "at which address of the machine it listens; 0.0.0.0 in a container" },
      PORT: { about: "for requests" },
      PROBE_PORT: {
        about: "a port of its own for /livez, /readyz and /metrics: a worker has no other",
        sample: "9100",
      },
      PROBE_HOST: { about: "at which address of the machine that one listens" },
      TRUSTED_PROXIES: {
        about: "proxies in front that may be believed about addresses and traces; 0 for none",
        sample: "1",
      },
      RATE_LIMITS: { about: "strict in production, relaxed locally", sample: "strict" },
      RENDER_CONCURRENCY: { about: "pictures that one worker makes at a time" },
      PICTURE_PROCESSES: {
        about: "that decode and draw; as many as cores, from 2 to 4, unless set",
      },
      DRAIN_WAIT_MS: {
        about: "after a signal to end: so long the balancer has to see at /readyz that we leave",
        sample: "5000",
      },
      LOG_LEVEL: { about: "info in production, warn locally, unless set", sample: "info" },
      METRICS_TOKEN: {
        about: "what Prometheus shows at /metrics, 24 characters or more; without it there is none",
      },
      OTEL_EXPORTER_OTLP_ENDPOINT: {
        about: "a collector of OpenTelemetry: request, job and call of a provider are one trace",
        sample: "http://127.0.0.1:4318",
      },
      OTEL_TRACES_SAMPLER: {
        about: "which of them: parentbased_traceidratio for a part; always_off, traceidratio, ...",
      },
      OTEL_TRACES_SAMPLER_ARG: { about: "so large a part, 0 to 1, of what a ratio decides" },
      SANDBOX_PORT: {
        about: "where a local shop's stand-ins answer: PORT + 1 unless set",
        sample: "3001",
      },
      SANDBOX_URL: { about: "where stand-ins run already, for a local shop" },
    },
  },
  {
    title: "Pictures (OpenAI)",
    settings: {
      OPENAI_API_KEY: { about: "of a project that may use the image models" },
      OPENAI_IMAGE_MODEL: { about: "npm run doctor says when it ends" },
      OPENAI_IMAGE_QUALITY: {
        about: "low, medium or high; each costs several times the one before",
      },
      OPENAI_PARTIAL_IMAGES: { about: "early states that people see, 0 to 3; each costs a little" },
      OPENAI_TIMEOUT_MS: { about: "for one picture" },
      OPENAI_BASE_URL: { about: "only for a proxy of one's own" },
      PICTURES_BUDGET_CENTS: {
        about: "what pictures may cost in a day (UTC); beyond it renders wait for the next one",
      },
      PICTURES_USER_CENTS: { about: "of it for one account", sample: "500" },
      PICTURES_NETWORK_CENTS: { about: "and for one network", sample: "1500" },
      PICTURE_COST_CENTS: { about: "what one may cost at most; else from openai-prices.ts" },
    },
  },
  {
    title: "Mail (SendGrid)",
    settings: {
      SENDGRID_API_KEY: { about: "with the right 'Mail Send'" },
      MAIL_FROM: { about: "a sender that is verified there", sample: "hello@shop.example.com" },
      SENDGRID_BASE_URL: { about: "https://api.eu.sendgrid.com for an account in the EU" },
    },
  },
  {
    title: "Sign-in by Google",
    settings: {
      GOOGLE_CLIENT_ID: {
        about: "redirect address: https://shop.example.com/api/auth/callback/google",
      },
      GOOGLE_CLIENT_SECRET: { about: "of the same client" },
      GOOGLE_DISCOVERY_URL: { about: "only for a stand-in" },
    },
  },
  {
    title: "Payments (Stripe)",
    settings: {
      STRIPE_SECRET_KEY: { about: "the live one" },
      STRIPE_WEBHOOK_SECRET: {
        about:
          "of a webhook to https://shop.example.com/webhooks/stripe with the events of docs/webhooks.md",
      },
      STRIPE_PRICE_STARTER: {
        about: "prices of what shared/plans.ts sells; npm run doctor compares",
      },
      STRIPE_PRICE_SWEET_SPOT: { about: "a month" },
      STRIPE_PRICE_UNLIMITED_VIBES: { about: "a month" },
      STRIPE_PRICE_PACK_10: { about: "once" },
      STRIPE_PRICE_PACK_5: { about: "once" },
      STRIPE_TAX: {
        about:
          "true: rates from Stripe Tax, also for plans and packs; false: from the table in server/providers/taxes",
      },
      STRIPE_BASE_URL: { about: "only for a stand-in" },
    },
  },
  {
    title: "Printing (Printful)",
    settings: {
      PRINTFUL_TOKEN: { about: "of the store; it ends, so note when" },
      PRINTFUL_STORE_ID: { about: "only for a token of the whole account" },
      PRINTFUL_WEBHOOK_SECRET: {
        about: "hexadecimal, of webhooks (v2) at https://shop.example.com/webhooks/printful",
      },
      PRINTFUL_WEBHOOK_PATH_SECRET: {
        about: "only for the older, unsigned ones: a path nobody knows, 24 characters or more",
      },
      PRINTFUL_BASE_URL: { about: "only for a stand-in" },
    },
  },
];
