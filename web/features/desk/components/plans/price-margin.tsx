import { computeRendersMargin } from "#shared/margin.ts";
import { centsToDollars, dollarsToCents } from "#shared/money.ts";
import { cx } from "#web/lib/class-names.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";

type PriceMarginProps = { price: number; renders: number; picture: number; taxShare: number };

/** Shows the margin of a price if all its renders are used. Amounts in dollars. */
export function PriceMargin({ price, renders, picture, taxShare }: PriceMarginProps) {
  const { incomeCents, costs, leftCents } = computeRendersMargin({
    ...{ cents: dollarsToCents(price), renders },
    ...{ pictureCents: picture * 100, taxShare },
  });
  const taxCents = dollarsToCents(price) - incomeCents;
  const lines = [
    ...(taxCents > 0 ? ([[texts.plans.form.tax, -taxCents]] as const) : []),
    [texts.plans.form.card, -costs.card],
    [texts.plans.form.pictures, -costs.pictures],
    [texts.plans.form.left, leftCents],
  ] as const;
  return (
    <dl className="nums grid max-w-form gap-1 text-15">
      {lines.map(([label, cents]) => (
        <div
          key={label}
          className={cx(
            "flex justify-between gap-4",
            label === texts.plans.form.left && "border-line border-t-[1.5px] pt-1 font-semibold",
            label === texts.plans.form.left && leftCents < 0 && "text-danger",
          )}
        >
          <dt>{label}</dt>
          <dd>{formatMoney(centsToDollars(cents))}</dd>
        </div>
      ))}
    </dl>
  );
}
