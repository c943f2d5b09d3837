import { type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, lowerText, moment } from "#server/platform/db/columns.ts";
import { reverseNumber, toSearchVector } from "#server/platform/db/search.ts";
import { DESK_ROLES } from "#shared/desk-roles.ts";
import { LANGUAGES } from "#shared/languages.ts";
import { TRIALS } from "#shared/plans.ts";

/** Search vector of the desk's customer search. */
export const createUserSearchVector = ({ name, email }: Record<"name" | "email", SQLWrapper>) =>
  toSearchVector([name], email);

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: lowerText("email").notNull().unique(),
    name: text("name").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    subscription: integer("subscription").notNull().default(0),
    /** Cached sum of this user's `render_ledger`, changed in the same transaction only. */
    render: integer("render").notNull().default(0),
    lastToggle: boolean("last_toggle").notNull().default(false),
    /** Chosen for the screens; null if never chosen. */
    language: text("language", { enum: LANGUAGES }),
    /** Desk role; null for customers. Set by the team feature only. */
    role: text("role", { enum: DESK_ROLES }),
    /** Whether the free renders were granted, or why not; null before the first session. */
    trial: text("trial", { enum: TRIALS }),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Set when the account is deleted; the row stays for the orders that must be kept by law. */
    deletedAt: moment("deleted_at"),
    /**
     * Since when sign-in, renders and purchases are blocked, and why. The user gets the reason by mail. Set at the desk
     * only.
     */
    blockedAt: moment("blocked_at"),
    blockedFor: text("blocked_for"),
    /**
     * When the address was changed; null once a password reset or a first sign-in with Google verifies the new
     * mailbox, which ends every earlier sign-in method.
     */
    movedAt: moment("moved_at"),
    /** When the pictures of an inactive account are deleted; set when its owner is notified. */
    picturesEndAt: moment("pictures_end_at"),
  },
  (table) => [
    index("users_page").on(table.createdAt, table.id),
    index("users_desk").on(table.createdAt).where(sql`${table.role} is not null`),
    index("users_pictures_end")
      .on(table.picturesEndAt)
      .where(sql`${table.picturesEndAt} is not null`),
    index("users_words").using("gin", createUserSearchVector(table)),
    index("users_ends").on(sql`${reverseNumber(table.id)} text_pattern_ops`),
    check("users_render_not_negative", sql`${table.render} >= 0`),
    check("users_subscription_range", sql`${table.subscription} >= 0`),
    check("users_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** When the sign-in with Google or a passkey that opened this session verified the user. */
    provenAt: moment("proven_at"),
    /** When a passkey was last used or added in this session; the desk requires it if an owner turns that on. */
    passkeyAt: moment("passkey_at"),
  },
  (table) => [index("sessions_user_id").on(table.userId)],
);

/** Sign-in methods: a password hash or a Google account. */
export const identities = pgTable(
  "identities",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("identities_user_id").on(table.userId),
    uniqueIndex("identities_provider_account").on(table.providerId, table.accountId),
  ],
);

/** Pending sign-ups, one row each, and verified ones for a day. */
export const registrations = pgTable(
  "registrations",
  {
    id: text("id").primaryKey(),
    email: lowerText("email").notNull(),
    name: text("name").notNull(),
    /** Null once verified. */
    passwordHash: text("password_hash"),
    tokenSha256: text("token_sha256").notNull().unique(),
    /** Hash of the secret in a cookie of the browser that signed up. */
    browserSha256: text("browser_sha256").notNull(),
    /** Language of the screens at sign-up, for its mails. */
    language: text("language", { enum: LANGUAGES }),
    /** Failed passwords for the link opened in another browser. */
    tries: integer("tries").notNull().default(0),
    /** The account that was created from it. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("registrations_email").on(table.email, table.createdAt),
    index("registrations_user_id").on(table.userId),
    index("registrations_expires_at").on(table.expiresAt),
  ],
);

/** WebAuthn passkeys; only the public keys are stored. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    /** Signature counter of the device: 32-bit unsigned. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user_id").on(table.userId)],
);

/** Single-use tokens of mails and of the OAuth flow with Google. */
export const verifications = pgTable(
  "verifications",
  {
    id: text("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);
