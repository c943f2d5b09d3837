import type { Registration } from "#server/providers/taxes/port.ts";
import type {
  DeskTaxes,
  RefusedTax,
  TaxPlace,
  TaxRegistration,
} from "#shared/contracts/desk/taxes.ts";
import { centsToDollars } from "#shared/money.ts";
import { formatPlaceKey, type PlaceSales, type RefusedRow } from "./queries.ts";
import { computeLevel, findFigure, findRegistration, NEXUS, type Place } from "./rules.ts";

type TaxFacts = {
  source: DeskTaxes["source"];
  registrations: Registration[];
  sales: PlaceSales[];
  refused: RefusedRow[];
};

export function presentTaxes({ source, registrations, sales, refused }: TaxFacts): DeskTaxes {
  const keys = new Map<string, Place>(
    [...registrations, ...sales].map((one) => [formatPlaceKey(one), one]),
  );
  const places = [...keys.values()].map((place) => presentPlace(place, registrations, sales));
  places.sort(
    (one, other) => Number(other.is_past) - Number(one.is_past) || other.sales - one.sales,
  );
  return { source, figures: NEXUS, places, refused: refused.map(presentRefused) };
}

function presentRefused({ record, number }: RefusedRow): RefusedTax {
  return {
    ...{ id: record.id, order: number, is_reversal: record.reference !== record.orderId },
    tax: centsToDollars(record.taxCents),
    fault: record.fault ?? "",
    at: record.createdAt.toISOString(),
  };
}

function presentPlace(place: Place, registrations: Registration[], sales: PlaceSales[]): TaxPlace {
  const isSamePlace = (other: Place) => formatPlaceKey(other) === formatPlaceKey(place);
  const sold = sales.find(isSamePlace) ?? { orders: 0, cents: 0, taxCents: 0 };
  const registration = findRegistration(place, registrations);
  const figure = findFigure(place);
  const level = registration ? null : computeLevel(figure, sold);
  return {
    country: place.country === "GB" ? "UK" : place.country,
    state: place.state,
    orders: sold.orders,
    sales: centsToDollars(sold.cents),
    tax: centsToDollars(sold.taxCents),
    registration: registration ? presentRegistration(registration) : null,
    figure: figure && { sales: figure.sales, orders: figure.orders, is_both: figure.isBoth },
    is_past: level === "past",
    is_near: level === "near",
  };
}

function presentRegistration({ since, ...registration }: Registration): TaxRegistration {
  const { id, country, state, number, isAssumed, version } = registration;
  return {
    ...{ id, state, number, version },
    country: country === "GB" ? "UK" : country,
    is_assumed: isAssumed,
    since: since.toISOString(),
  };
}
