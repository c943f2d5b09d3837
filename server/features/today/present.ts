import { microsToCents } from "#server/features/costs/rules.ts";
import {
  type CostSum,
  computePictureMicros,
  type DayRow,
  type HourNumbers,
} from "#server/features/totals/rules.ts";
import type { Month, MonthDay, Numbers, Provider } from "#shared/contracts/desk/today.ts";
import { centsToDollars } from "#shared/money.ts";
import type { HourRow } from "./queries.ts";
import { rateHour } from "./rules.ts";

export function presentNumbers(row: HourNumbers): Numbers {
  return {
    money_in: centsToDollars(row.moneyInCents),
    orders: row.orders,
    mixes: row.mixes,
    given_back: row.givenBack,
    refunds: centsToDollars(row.refundCents),
    longest_wait_seconds: row.longestWaitSeconds,
  };
}

export function presentDay(row: DayRow, day: string): MonthDay {
  const [print, card, pictures] = [row.print, row.card, row.pictures].map(microsToCents);
  const costs = { print: print ?? 0, card: card ?? 0, pictures: pictures ?? 0 };
  const income = row.merch - row.tax + row.plans + row.packs - row.offerTax;
  const back = row.orderRefunds - row.taxBack + row.offerRefunds - row.offerTaxBack + row.taken;
  return {
    day,
    merch: centsToDollars(row.merch),
    plans: centsToDollars(row.plans),
    packs: centsToDollars(row.packs),
    orders: row.orders,
    refunds: centsToDollars(row.orderRefunds + row.offerRefunds),
    mixes: row.mixes,
    failed: row.failed,
    costs: {
      print: centsToDollars(costs.print),
      card: centsToDollars(costs.card),
      pictures: centsToDollars(costs.pictures),
    },
    left: centsToDollars(income - back - costs.print - costs.card - costs.pictures),
  };
}

export function presentPictures(costs: readonly CostSum[]): Month["picture"] {
  const micros = computePictureMicros(costs);
  return {
    cost: micros === null ? null : micros / 1_000_000,
    guessed: costs.find(({ kind }) => kind === "picture")?.guessed ?? 0,
  };
}

/** Presents hourly counts of a provider. */
export function presentHours(
  rows: readonly HourRow[],
): Pick<Provider, "hours" | "done" | "failed"> {
  return {
    hours: rows.map(rateHour),
    done: rows.reduce((sum, { done }) => sum + done, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
  };
}
