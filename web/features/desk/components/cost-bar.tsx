import type { CostPart } from "#shared/margin.ts";

export const COST_COLORS: Record<CostPart, string> = {
  print: "bg-ink",
  print_shipping: "bg-soft",
  print_tax: "bg-line",
  again: "bg-danger",
  card: "bg-sun",
  pictures: "bg-coral",
};

type CostBarProps = {
  /** In dollars, without tax and refunds. */
  income: number;
  costs: readonly { part: CostPart; cost: number }[];
};

/**
 * Draws costs and margin as a stacked bar with a line at the income. Hidden from screen readers, because the numbers
 * are beside it.
 */
export function CostBar({ income, costs }: CostBarProps) {
  const spent = costs.reduce((sum, { cost }) => sum + Math.max(0, cost), 0);
  const whole = Math.max(income, spent);
  if (whole <= 0) return null;
  const toWidth = (money: number) => ({ width: `${(Math.max(0, money) / whole) * 100}%` });
  return (
    <span aria-hidden="true" className="relative flex h-3 min-w-30">
      {costs.map(({ part, cost }) => (
        <span key={part} className={COST_COLORS[part]} style={toWidth(cost)} />
      ))}
      <span className="bg-teal-shape" style={toWidth(income - spent)} />
      <span
        className="absolute -inset-y-1 left-0 border-ink border-r-[1.5px]"
        style={toWidth(income)}
      />
    </span>
  );
}
