import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#server/features/accounts/tables.ts";
import { merchVariants } from "#server/features/catalog/tables.ts";
import { files } from "#server/features/files/tables.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { createdAt, moment } from "#server/platform/db/columns.ts";
import type { DesignLayout } from "#shared/contracts/designs.ts";

/** A mix laid out on a variant, with its print file. Immutable: an edit is a new design. */
export const designs = pgTable(
  "designs",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mixId: text("mix_id")
      .notNull()
      .references(() => genimages.id),
    variantId: integer("variant_id")
      .notNull()
      .references(() => merchVariants.id),
    layout: jsonb("layout").$type<DesignLayout>().notNull(),
    /** The hash of everything that determines the print file: the same input is the same design. */
    fingerprint: text("fingerprint").notNull(),
    printFileId: text("print_file_id")
      .notNull()
      .references(() => files.id),
    printSha256: text("print_sha256").notNull(),
    mockupFileId: text("mockup_file_id")
      .notNull()
      .references(() => files.id),
    dpi: integer("dpi").notNull(),
    /** The print provider's mockup, once requested and received. */
    partnerMockupFileId: text("partner_mockup_file_id").references(() => files.id),
    partnerMockupTask: text("partner_mockup_task"),
    partnerMockupAskedAt: moment("partner_mockup_asked_at"),
    createdAt: createdAt(),
    /** When the sweep of drafts found an order of it: the sweep reads the design no more. */
    keptAt: moment("kept_at"),
  },
  (table) => [
    uniqueIndex("designs_fingerprint").on(table.userId, table.fingerprint),
    index("designs_mix").on(table.mixId),
    // Deleting a file looks up its designs.
    index("designs_print_file").on(table.printFileId),
    index("designs_mockup_file").on(table.mockupFileId),
    index("designs_partner_mockup_file").on(table.partnerMockupFileId),
    index("designs_unkept").on(table.createdAt).where(sql`${table.keptAt} is null`),
  ],
);
