import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/checkout.ts";
import { checkoutStartQuery } from "../api.ts";

/** Orders that wait for a bank are no longer in the cart; this links to them. */
export function ConfirmingNotice() {
  const { data } = useQuery(checkoutStartQuery);
  if (!data || data.confirming.length === 0) return null;
  return (
    <ul className="grid gap-2 pb-4">
      {data.confirming.map(({ session_id, total }) => (
        <li
          key={session_id}
          className="ink-line flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-sun px-4 py-2 text-15 text-on-spot"
        >
          <span className="nums">{texts.atBank.words(formatMoney(total))}</span>
          <Link
            to="/checkout"
            search={{ session_id }}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {texts.atBank.look}
          </Link>
        </li>
      ))}
    </ul>
  );
}
