import { useQuery } from "@tanstack/react-query";
import type { CartItem } from "#shared/contracts/carts.ts";
import { merchsQuery } from "#web/features/catalog/api.ts";
import { OtherMerch } from "#web/features/catalog/components/other-merch.tsx";
import { mixesQuery } from "#web/features/mixes/api.ts";
import { formatMix } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/carts.ts";
import { useAddMerch } from "./-use-add-merch.tsx";

const SHOWN = 4;

/** Offers the mix added last on products that are not in the cart with it; an empty cart's newest mix. */
export function AlsoOn({ lines }: { lines: readonly CartItem[] }) {
  const last = lines.at(-1);
  const mixes = useQuery(mixesQuery).data ?? [];
  const mix = last ? mixes.find(({ id }) => id === last.mix_id) : mixes[0];
  const merchs = useQuery(merchsQuery).data ?? [];
  const { onAdd, addingId, dialogs } = useAddMerch(mix);
  const taken = lines.filter(({ mix_id }) => mix_id === mix?.id).map(({ merch_id }) => merch_id);
  const others = merchs.filter(({ id, publish }) => publish && !taken.includes(id));
  const { title, words } = last ? texts.alsoOn : texts.newestOn;
  return (
    <>
      {mix && others.length > 0 && (
        <OtherMerch
          title={title}
          words={words(formatMix(mix))}
          merchs={others.slice(0, SHOWN)}
          mix={mix}
          addingId={addingId}
          onAdd={onAdd}
        />
      )}
      {dialogs}
    </>
  );
}
