import { html, raw } from "hono/html";
import { money } from "../../core/money.ts";
import type { Html } from "../../core/pages/layout.ts";
import { computeTotals, type Session, type SessionLine } from "../resources/checkout-sessions.ts";
import { computeAddedTaxCents } from "../tax/automatic.ts";

/** The lines and the total. */
export function orderSummary(session: Session): Html {
  const products = session.lines.filter((line) => !isFee(line));
  // A stored price has only a name; if no line has more, these lines are the goods.
  const goods = products.length > 0 ? products : session.lines;
  const fees = session.lines.filter((line) => !goods.includes(line));
  return html`<ul class="goods">${goods.map(good)}</ul>
    <dl class="sums">${sums(session, goods, fees).map(sum)}</dl>`;
}

type Sum = { label: string; cents: number; isTotal?: boolean };

function sums(session: Session, goods: SessionLine[], fees: SessionLine[]): Sum[] {
  const { discount, total } = computeTotals(session);
  const [shipping] = session.shippingOptions;
  return [
    { label: "Subtotal", cents: goods.reduce((all, line) => all + computeLineAmount(line), 0) },
    ...(discount > 0 ? [{ label: discountLabel(session), cents: -discount }] : []),
    ...(shipping ? [{ label: shipping.name, cents: shipping.amount }] : []),
    ...fees.map((line) => ({ label: line.name, cents: computeLineAmount(line) })),
    ...taxSums(session),
    { label: "Total", cents: total, isTotal: true },
  ];
}

/**
 * Tax that is included in the prices is shown next to them; nothing is shown before an address is
 * known.
 */
function taxSums(session: Session): Sum[] {
  if (!session.automaticTax) return [];
  const { tax } = computeTotals(session);
  const taxes = session.lines.flatMap((line) => line.tax ?? []);
  if (taxes.length === 0) return [];
  const isOnTop = computeAddedTaxCents(taxes) !== 0;
  return [{ label: isOnTop || tax === 0 ? "Tax" : "Tax, in the price", cents: tax }];
}

function discountLabel({ discountName }: Session): string {
  return discountName ? `Discount · ${discountName}` : "Discount";
}

function sum({ label, cents, isTotal }: Sum): Html {
  return html`<div ${isTotal ? raw('class="total"') : ""}>
    <dt>${label}</dt>
    <dd>${money(cents)}</dd>
  </div>`;
}

function good(line: SessionLine): Html {
  return html`<li>
    ${line.image ? html`<img src="${line.image}" alt="" width="64" height="64" />` : html`<span class="blank"></span>`}
    <div class="words">
      <strong>${line.name}</strong>
      ${line.details ? html`<span class="soft small">${line.details}</span>` : ""}
      ${line.quantity > 1 ? html`<span class="soft small">${line.quantity} × ${money(line.unitAmount)}</span>` : ""}
    </div>
    <span class="amount">${money(computeLineAmount(line))}</span>
  </li>`;
}

/** A line without picture and description, such as a tax, belongs to the sums. */
function isFee({ image, details, quantity }: SessionLine): boolean {
  return image === null && details === null && quantity === 1;
}

function computeLineAmount({ unitAmount, quantity }: SessionLine): number {
  return unitAmount * quantity;
}
