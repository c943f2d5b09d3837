import { Link } from "@tanstack/react-router";
import type { DeskPaymentLine } from "#shared/contracts/desk/payments.ts";
import { formatDay, formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-payments.ts";
import { Sheet } from "../sheet.tsx";

export function CustomerPayments({ payments }: { payments: DeskPaymentLine[] }) {
  return (
    <Sheet title={texts.list}>
      {payments.length === 0 && <p className="text-soft">{texts.none}</p>}
      <ul className="divide-y-[1.5px] divide-line">
        {payments.map(({ id, what, amount, refunded, paid_at }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <Link
              to="/desk/payments/$id"
              params={{ id }}
              className="font-semibold underline underline-offset-4"
            >
              {what}
            </Link>
            <span className="nums">{formatMoney(amount)}</span>
            <span className="w-full text-13 text-soft">
              {formatDay(paid_at)}
              {refunded > 0 && `, ${texts.back(formatMoney(refunded))}`}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
