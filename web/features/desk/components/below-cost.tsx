import type { BelowCost, LossLine } from "#shared/contracts/desk/codes.ts";
import { formatMoney } from "#web/lib/format.ts";
import { texts } from "#web/texts/desk-shop.ts";
import { TextField } from "#web/ui/text-field.tsx";

const words = texts.belowCost;

/** More of them say nothing new. */
const SHOWN = 4;

type BelowCostProps = { refusal: BelowCost; why: string; onWhy: (why: string) => void };

/** What would be sold below its cost, and the field for why it is all the same. */
export function BelowCostNotice({ refusal: { known, losses }, why, onWhy }: BelowCostProps) {
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-sun p-4 text-on-spot">
      <p className="font-semibold">{known ? words.title : words.unknown}</p>
      {!known && <p className="text-15">{words.unknownWords}</p>}
      {losses.length > 0 && (
        <>
          <ul className="nums grid gap-1 text-15">
            {losses.slice(0, SHOWN).map((line) => (
              <li key={`${line.product} ${line.variant}`}>{lossWords(line)}</li>
            ))}
            {losses.length > SHOWN && <li>{words.more(losses.length - SHOWN)}</li>}
          </ul>
          <p className="text-13">{words.words}</p>
        </>
      )}
      <TextField
        label={words.why}
        hint={<span className="text-on-spot">{words.whyHint}</span>}
        value={why}
        onChange={(event) => onWhy(event.target.value)}
        maxLength={200}
      />
    </div>
  );
}

export function lossWords({ product, variant, quantity, paid, loss }: LossLine): string {
  const thing = `${product}, ${variant}`;
  const what = quantity > 1 ? words.many(quantity, thing) : thing;
  return words.line(what, formatMoney(paid), formatMoney(loss));
}
