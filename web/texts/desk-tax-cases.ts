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
  plan: "In Stripe, add a credit note to the invoice as refunded outside of Stripe.",
  pack: "A pack has no invoice in Stripe. Deduct the tax in your tax return.",
};

export const taxOfDispute = {
  title: () => "Correct the tax of a lost dispute",
  what: (facts: Facts) =>
    `${facts.name}, ${facts.note ? `credit note ${facts.note}` : "no credit note, because nothing was sold"}: ${dollars(facts.cents)} including ${dollars(facts.tax)} tax, ${formatPlace(facts)}. Stripe corrects the tax of refunds, but not of disputes. ${BY_HAND[String(facts.sold)]}`,
  otherwise: "You pay tax on money that the bank withdrew.",
};

/** Describes a threshold: the first sale, an amount, or an amount and a number of sales. */
function formatThreshold({ figure, figureSales, isBoth }: Facts): string {
  if (figure === 0) return "from the first sale";
  const sum = `from $${Number(figure).toLocaleString("en-US")}`;
  return figureSales === null ? sum : `${sum} ${isBoth ? "and" : "or"} ${figureSales} sales`;
}

export const taxFigure = {
  title: (facts: Facts) =>
    facts.level === "past"
      ? `Tax threshold exceeded: ${formatPlace(facts)}`
      : `Close to the tax threshold: ${formatPlace(facts)}`,
  what: (facts: Facts) =>
    `${dollars(facts.cents)} in ${facts.sales === 1 ? "one sale" : `${facts.sales} sales`} over the last twelve months, without a registration. Registration is required ${formatThreshold(facts)}. If you don't need to register, mark the case as done and enter the reason.`,
  otherwise: "You may owe tax there that you didn't collect.",
};
