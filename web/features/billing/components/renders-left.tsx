import type { Billing } from "#shared/contracts/billing.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "#web/texts/billing.ts";
import { formatLots } from "../words.ts";

/** The balance and its grants, in the order in which they are spent. */
export function RendersLeft({ renders }: Pick<Billing, "renders">) {
  return (
    <div className="grid content-start gap-3">
      <p className="flex items-baseline gap-2">
        <span className="font-[800] font-display text-44 leading-none tracking-tight">
          {formatCount(renders.left)}
        </span>
        <span className="font-semibold">{texts.rendersLeft(renders.left)}</span>
      </p>
      <ul className="nums grid gap-1 text-pretty text-15 text-soft">
        {formatLots(renders.lots).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
