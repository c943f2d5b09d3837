import type { DocumentKind, SoldKind } from "#shared/documents.ts";
import type { Country } from "#shared/regions.ts";
import type { ShopDates } from "#shared/shop-dates.ts";

/** Half-open interval: includes `since`, excludes `until`. */
export type Span = { since: Date; until: Date };

/** A day with fewer rows is read as it is now, so that changes of its rows show at once. */
export const MIN_ROWS = 1000;

/** How long rows of a past day change: refunds fail, disputes are decided, providers correct costs. */
export const RECENT_DAYS = 45;

/** How many earlier days one run adds, until all are summed. */
export const EARLIER_DAYS = 31;

/** Documents with the same kind and place. */
export type DocumentSum = {
  kind: DocumentKind;
  soldKind: SoldKind;
  country: string | null;
  state: string | null;
  totalCents: number;
  taxCents: number;
  count: number;
};

/** Costs of one kind in millionths of a dollar; `guessed`: how many a provider did not report. */
export type CostSum = { kind: string; micros: number; count: number; guessed: number };

/** Sales to a place, `cents` excluding tax. */
export type PlaceSum = {
  country: Country;
  state: string | null;
  orders: number;
  cents: number;
  taxCents: number;
};

export type DayRow = {
  merch: number;
  tax: number;
  plans: number;
  packs: number;
  orders: number;
  orderRefunds: number;
  taxBack: number;
  /** Of plans and packs, and the refunded part. */
  offerTax: number;
  offerTaxBack: number;
  offerRefunds: number;
  taken: number;
  mixes: number;
  failed: number;
  print: number;
  card: number;
  pictures: number;
};

export type HourNumbers = {
  orders: number;
  moneyInCents: number;
  refundCents: number;
  mixes: number;
  givenBack: number;
  /** At the end of the hour. */
  longestWaitSeconds: number;
};

const HOUR_MS = 60 * 60_000;

/** Splits a span at the starts of the shop's days. */
export function listDays({ since, until }: Span, dates: Pick<ShopDates, "addDays">): Span[] {
  const days: Span[] = [];
  for (let start = since; start < until; ) {
    const next = dates.addDays(start, 1);
    const end = next < until ? next : until;
    days.push({ since: start, until: end });
    start = end;
  }
  return days;
}

export function listHours({ since, until }: Span): Span[] {
  return Array.from({ length: Math.ceil((+until - +since) / HOUR_MS) }, (_, hour) => ({
    since: new Date(+since + hour * HOUR_MS),
    until: new Date(Math.min(+until, +since + (hour + 1) * HOUR_MS)),
  }));
}

/** Joins spans that follow each other. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && +last.until === +span.since) last.until = span.until;
    else joined.push({ ...span });
  }
  return joined;
}

export function countRows(day: {
  documents: readonly DocumentSum[];
  costs: readonly CostSum[];
  numbers: DayRow;
}): number {
  const counted = [...day.documents, ...day.costs].reduce((sum, { count }) => sum + count, 0);
  return counted + day.numbers.orders + day.numbers.mixes + day.numbers.failed;
}

/** Adds up costs of the same kind, in the order of kinds. */
export function sumCosts(rows: readonly CostSum[]): CostSum[] {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)];
  return kinds
    .map(([kind, costs]) => ({
      kind,
      micros: costs.reduce((sum, { micros }) => sum + micros, 0),
      count: costs.reduce((sum, { count }) => sum + count, 0),
      guessed: costs.reduce((sum, { guessed }) => sum + guessed, 0),
    }))
    .toSorted((one, other) => compareText(one.kind, other.kind));
}

/** Returns the average cost of a picture in micros; null without pictures. */
export function computePictureMicros(rows: readonly CostSum[]): number | null {
  const pictures = rows.find(({ kind }) => kind === "picture");
  return pictures ? pictures.micros / pictures.count : null;
}

/** Sorts places as the database does: those without a country or state last. */
export function comparePlaces(
  one: Pick<DocumentSum, "country" | "state">,
  other: Pick<DocumentSum, "country" | "state">,
): number {
  return compareText(one.country, other.country) || compareText(one.state, other.state);
}

function compareText(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/** Returns a past day's numbers until this long after its start; the last hour counts in proportion. */
export function sumHours(hours: readonly HourNumbers[], elapsedMs: number): HourNumbers {
  const at = Math.floor(elapsedMs / HOUR_MS);
  const share = elapsedMs / HOUR_MS - at;
  const sum = (of: Exclude<keyof HourNumbers, "longestWaitSeconds">) =>
    Math.round(
      hours.slice(0, at).reduce((total, hour) => total + hour[of], 0) +
        share * (hours[at]?.[of] ?? 0),
    );
  return {
    orders: sum("orders"),
    moneyInCents: sum("moneyInCents"),
    refundCents: sum("refundCents"),
    mixes: sum("mixes"),
    givenBack: sum("givenBack"),
    longestWaitSeconds: (hours[at] ?? hours.at(-1))?.longestWaitSeconds ?? 0,
  };
}
