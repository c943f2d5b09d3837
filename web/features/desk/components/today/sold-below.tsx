import { Link } from "@tanstack/react-router";
import type { BelowCostSales as Below } from "#shared/contracts/desk/margins.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-today.ts";
import { Sheet } from "../sheet.tsx";

/** Lists orders sold below cost, and products, codes and offers that would be. */
export function SoldBelow({ below }: { below: Below }) {
  const { orders, count, loss } = below;
  const near = listNearLosses(below);
  if (count === 0 && near.length === 0) return <NoLosses isPriced={below.is_priced} />;
  return (
    <section
      className="rounded-card bg-sun px-4 py-3 text-15 text-on-spot"
      aria-label={texts.below.near}
    >
      {count > 0 && (
        <>
          <h2 className="text-17">{texts.below.title(count, formatMoney(-loss))}</h2>
          <ul className="nums mt-2 grid gap-1">
            {orders.map((order) => (
              <li key={order.number} className="flex justify-between gap-4">
                <span>
                  <Link
                    to="/desk/orders/$number"
                    params={{ number: order.number }}
                    className="inline-block min-h-6 underline underline-offset-4"
                  >
                    {order.number}
                  </Link>{" "}
                  {order.promo_code && texts.below.code(order.promo_code)}
                </span>
                <span>{formatMoney(-order.loss)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {near.length > 0 && (
        <>
          <h3 className="mt-3 font-sans font-semibold">{texts.below.near}</h3>
          <ul className="nums">
            {near.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {!below.is_priced && <p className="mt-2 text-13">{texts.below.unpriced}</p>}
    </section>
  );
}

function NoLosses({ isPriced }: { isPriced: boolean }) {
  return (
    <Sheet title={texts.below.calm}>
      <p className="text-soft">{isPriced ? texts.below.calmWords : texts.below.unpriced}</p>
    </Sheet>
  );
}

function listNearLosses({ products, codes, offers }: Below): string[] {
  return [
    ...products.map(({ product, loss }) => texts.below.products(product, formatMoney(loss))),
    ...codes.map(({ code, product, loss }) => texts.below.codes(code, product, formatMoney(loss))),
    ...offers.map(({ name, loss }) => texts.below.offers(name, formatMoney(loss))),
  ];
}
