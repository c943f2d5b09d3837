import type { merchs, merchVariants } from "#server/features/catalog/tables.ts";

/** Whether it can be bought today. */
export function isSold({
  merch,
  variant,
}: {
  merch: typeof merchs.$inferSelect;
  variant: typeof merchVariants.$inferSelect;
}): boolean {
  return merch.publish && variant.available;
}
