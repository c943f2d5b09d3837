import type { LossLine } from "#shared/contracts/desk/codes.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { useBelowCost } from "../use-below-cost.ts";

const MAX_SHOWN = 4;

type BelowCostProps = { below: ReturnType<typeof useBelowCost> };

/** If the server rejected the input: lists what would be sold below cost and asks for the reason. */
export function BelowCostNotice({ below: { refusal, why, setWhy } }: BelowCostProps) {
  if (!refusal) return null;
  const { known, losses } = refusal;
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-sun p-4 text-on-spot">
      <p className="font-semibold">{known ? texts.belowCost.title : texts.belowCost.unknown}</p>
      {!known && <p className="text-15">{texts.belowCost.unknownWords}</p>}
      {losses.length > 0 && (
        <>
          <ul className="nums grid gap-1 text-15">
            {losses.slice(0, MAX_SHOWN).map((line) => (
              <li key={`${line.product} ${line.variant}`}>{formatLoss(line)}</li>
            ))}
            {losses.length > MAX_SHOWN && (
              <li>{texts.belowCost.more(losses.length - MAX_SHOWN)}</li>
            )}
          </ul>
          <p className="text-13">{texts.belowCost.words}</p>
        </>
      )}
      <TextField
        label={texts.belowCost.why}
        hint={<span className="text-on-spot">{texts.belowCost.whyHint}</span>}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        maxLength={200}
      />
    </div>
  );
}

export function formatLoss({ product, variant, quantity, paid, loss }: LossLine): string {
  const name = `${product}, ${variant}`;
  const item = quantity > 1 ? texts.belowCost.many(quantity, name) : name;
  return texts.belowCost.line(item, formatMoney(paid), formatMoney(loss));
}
