import type { CostPart } from "#shared/margin.ts";

export const COST_COLOURS: Record<CostPart, string> = {
  print: "bg-ink",
  print_shipping: "bg-soft",
  print_tax: "bg-line",
  again: "bg-danger",
  card: "bg-sun",
  pictures: "bg-coral",
};

type WhereItGoesProps = {
  /** Without tax and refunds. */
  income: number;
  costs: readonly { part: CostPart; cost: number }[];
};

/** Costs and what is left, one behind the other; a line where the income ends. The numbers stand beside it. */
export function WhereItGoes({ income, costs }: WhereItGoesProps) {
  const spent = costs.reduce((sum, { cost }) => sum + Math.max(0, cost), 0);
  const whole = Math.max(income, spent);
  if (whole <= 0) return null;
  const share = (money: number) => ({ width: `${(Math.max(0, money) / whole) * 100}%` });
  return (
    <span aria-hidden="true" className="relative flex h-3 min-w-30">
      {costs.map(({ part, cost }) => (
        <span key={part} className={COST_COLOURS[part]} style={share(cost)} />
      ))}
      <span className="bg-teal-shape" style={share(income - spent)} />
      <span
        className="absolute -inset-y-1 left-0 border-ink border-r-[1.5px]"
        style={share(income)}
      />
    </span>
  );
}
