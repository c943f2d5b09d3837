import { pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { lowerText, moment } from "#server/platform/db/columns.ts";
import { DESK_ROLES } from "#shared/desk-roles.ts";

/** One-time sign-in links to the desk; only token hashes are stored. */
export const deskLinks = pgTable("desk_links", {
  tokenSha256: text("token_sha256").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
});

/**
 * Open invitations to the desk; accepted and revoked ones are deleted. One per address: a new invitation replaces the
 * link.
 */
export const deskInvitations = pgTable("desk_invitations", {
  id: text("id").primaryKey(),
  email: lowerText("email").notNull().unique(),
  role: text("role", { enum: DESK_ROLES }).notNull(),
  tokenSha256: text("token_sha256").notNull().unique(),
  invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});
