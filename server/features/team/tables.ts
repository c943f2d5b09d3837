import { pgTable, text } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { lowerText, moment } from "#server/platform/db/columns.ts";
import { DESK_ROLES } from "#shared/desk-roles.ts";

/** Links that sign their owner in at the desk, once; only the hash of what stands in them is kept. */
export const deskLinks = pgTable("desk_links", {
  tokenSha256: text("token_sha256").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
});

/**
 * Who is asked to work at the desk and has not answered; whoever answers, or is not wanted any more, has no row. One
 * for each address: asked again, only the newer link is good.
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
