import { getLastDay } from "#server/features/promos/rules.ts";
import type { DeskCode } from "#shared/contracts/desk/codes.ts";
import { centsToDollars } from "#shared/money.ts";
import type { ShopDates } from "#shared/shop-dates.ts";
import type { CodeRow } from "./queries.ts";

export function presentCode({ row, used, held, givenCents }: CodeRow, dates: ShopDates): DeskCode {
  const { id, code, version, kind, amount, minSubtotalCents, expiresAt, active } = row;
  return {
    ...{ id, code, version, kind, active, held, uses: used },
    amount: kind === "percent" ? amount : centsToDollars(amount),
    min_subtotal: centsToDollars(minSubtotalCents),
    last_day: getLastDay(expiresAt, dates),
    max_uses: row.maxUses,
    max_uses_per_user: row.maxUsesPerUser,
    given: centsToDollars(givenCents),
  };
}
