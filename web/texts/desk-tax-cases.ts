import { centsToDollars, createMoneyFormat } from "#shared/money.ts";
import type { Country } from "#shared/regions.ts";
import { COUNTRIES, REGIONS } from "#shared/regions.ts";

/** Cases about tax; English only, see desk.ts. */

type Facts = Record<string, string | number | null>;

const dollars = (cents: Facts[string] | undefined) =>
  createMoneyFormat("en-US").format(centsToDollars(Number(cents)));

function isCountry(name: unknown): name is Country {
  return typeof name === "string" && Object.hasOwn(COUNTRIES, name);
}

function formatPlace({ country, state }: Facts): string {
  if (!isCountry(country)) return "an unknown place";
  const regions: Record<string, string> = REGIONS[country];
  return state ? `${regions[state] ?? state}, ${COUNTRIES[country]}` : COUNTRIES[country];
}

const BY_HAND: Record<string, string> = {
  plan: "There, give the bill a credit note as paid back outside.",
  pack: "A pack has no bill there: take it off in the tax return.",
};

export const taxOfDispute = {
  title: () => "Take back the tax of a lost dispute by hand",
  what: (facts: Facts) =>
    `${facts.name}, ${facts.note ? `credit note ${facts.note}` : "without a credit note, since nothing was sold"}: ${dollars(facts.cents)} with ${dollars(facts.tax)} tax, ${formatPlace(facts)}. The card company lowers its tax for refunds, not for disputes. ${BY_HAND[String(facts.sold)]}`,
  otherwise: "Tax is paid on money that the bank took back.",
};

/** Describes a threshold: the first sale, an amount, or an amount and a number of sales. */
function formatThreshold({ figure, figureSales, isBoth }: Facts): string {
  if (figure === 0) return "from the first sale on";
  const sum = `from $${Number(figure).toLocaleString("en-US")}`;
  return figureSales === null ? sum : `${sum} ${isBoth ? "and" : "or"} ${figureSales} sales`;
}

export const taxFigure = {
  title: (facts: Facts) =>
    facts.level === "past"
      ? `Past the figure for tax: ${formatPlace(facts)}`
      : `Close to the figure for tax: ${formatPlace(facts)}`,
  what: (facts: Facts) =>
    `${dollars(facts.cents)} in ${facts.sales === 1 ? "one sale" : `${facts.sales} sales`} of twelve months, and no registration. One registers ${formatThreshold(facts)}. Call it done if none is needed, and say why.`,
  otherwise: "Tax may be owed there that nobody has collected.",
};
