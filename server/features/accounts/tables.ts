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

/** By which the desk searches. */
export const userWords = ({ name, email }: Record<"name" | "email", SQLWrapper>) =>
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
    /** That was chosen for the screens; null before anybody chose. */
    language: text("language", { enum: LANGUAGES }),
    /** At the desk; null for customers. Set by the team feature alone. */
    role: text("role", { enum: DESK_ROLES }),
    /** Whether the free renders were given, or why not; null before the first session. */
    trial: text("trial", { enum: TRIALS }),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** From then on nobody's: the row stays for the orders that the law wants kept. */
    deletedAt: moment("deleted_at"),
    /** Since when nobody signs in, renders or buys with it, and why; the person is told. Set at the desk alone. */
    blockedAt: moment("blocked_at"),
    blockedFor: text("blocked_for"),
    /**
     * When the address was changed; null once its mailbox alone has proven the account, by a password reset or a
     * first sign-in with Google, which end every way in of before.
     */
    movedAt: moment("moved_at"),
    /** When the pictures of an account that nobody uses are deleted; set when its owner is told. */
    picturesEndAt: moment("pictures_end_at"),
  },
  (table) => [
    index("users_page").on(table.createdAt, table.id),
    index("users_desk").on(table.createdAt).where(sql`${table.role} is not null`),
    index("users_pictures_end")
      .on(table.picturesEndAt)
      .where(sql`${table.picturesEndAt} is not null`),
    index("users_words").using("gin", userWords(table)),
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
    /** When Google or a passkey said that it is them: the sign-in that opened this session. */
    provenAt: moment("proven_at"),
    /** When a passkey was last shown or added in it: what the desk wants of everybody where an owner says so. */
    passkeyAt: moment("passkey_at"),
  },
  (table) => [index("sessions_user_id").on(table.userId)],
);

/** Ways to sign in: a password hash or an account at Google. */
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

/** Sign-ups that wait for the link in their mail, each a row of its own, and for a day what was proven. */
export const registrations = pgTable(
  "registrations",
  {
    id: text("id").primaryKey(),
    email: lowerText("email").notNull(),
    name: text("name").notNull(),
    /** Null once it is proven. */
    passwordHash: text("password_hash"),
    tokenSha256: text("token_sha256").notNull().unique(),
    /** Of the secret in a cookie of the browser that signed up. */
    browserSha256: text("browser_sha256").notNull(),
    /** Of the screens on which it was begun, for its mails. */
    language: text("language", { enum: LANGUAGES }),
    /** Passwords that were typed for the link in another browser. */
    tries: integer("tries").notNull().default(0),
    /** The account that came of it. */
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

/** Keys that a person's devices keep; only their public halves are here. */
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
    /** Of uses, as the device counts them: 32 bits without a sign. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user_id").on(table.userId)],
);

/** Single-use tokens of mails and of the Google round trip. */
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
