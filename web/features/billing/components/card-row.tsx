import type { Subscription } from "#shared/contracts/billing.ts";
import { texts as billingTexts } from "#web/texts/billing.ts";
import { texts } from "#web/texts/billing-account.ts";
import { Button } from "#web/ui/button.tsx";
import { SettingRow } from "#web/ui/setting-row.tsx";
import { formatCardName } from "../billing-format.ts";
import { formatExpiry } from "../plan-format.ts";
import { useChangeCard } from "../use-plan-change.ts";

/** The card that pays for the plan; stored and changed at the payment provider. */
export function CardRow({ plan }: { plan: Subscription }) {
  const { card, next_charge } = plan;
  const change = useChangeCard();
  return (
    <SettingRow
      label={card ? formatCardName(card) : texts.card.none}
      action={
        <Button variant="plain" busy={change.isLeaving} onClick={() => change.mutate()}>
          {card ? billingTexts.card.change : texts.card.add}
        </Button>
      }
    >
      {card && <span className="nums">{formatExpiry(card)}</span>}
      {!card && next_charge && texts.card.needed}
    </SettingRow>
  );
}
