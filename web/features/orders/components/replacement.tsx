import type { OrderDetail } from "#shared/contracts/orders.ts";
import { formatDays } from "#web/lib/format.ts";
import { formatItems } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/orders.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Section } from "#web/ui/section.tsx";
import { Parcels } from "./parcels.tsx";

type OrderReplacement = OrderDetail["replacements"][number];

/** A free reprint with its own parcels. */
export function Replacement({ replacement }: { replacement: OrderReplacement }) {
  const { items, arrival, parcels } = replacement;
  const state = getState(replacement);
  return (
    <Section title={texts.replacement.title}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={state === "arrived" ? "teal" : state === "off" ? "plain" : "sun"}>
          {texts.replacement[state]}
        </Badge>
        {state !== "arrived" && state !== "off" && (
          <span className="nums text-15">{texts.arrives(formatDays(arrival))}</span>
        )}
      </p>
      <p className="mt-2 text-15">{texts.replacement.words(formatItems(items, "; "))}</p>
      {parcels.length > 0 && <Parcels parcels={parcels} />}
    </Section>
  );
}

function getState({ state, parcels }: OrderReplacement): "off" | "arrived" | "sent" | "printed" {
  if (state === "called_off") return "off";
  if (parcels.length === 0) return "printed";
  const isHere = state === "shipped" && parcels.every(({ status }) => status === "delivered");
  return isHere ? "arrived" : "sent";
}
