import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { MerchPanel } from "#web/features/catalog/components/merch-panel.tsx";
import { useAddMerch } from "./-use-add-merch.tsx";
import { useMerchs } from "./-use-merchs.ts";

type MerchMeProps = {
  mix: Mix;
  /** Also shows products that are not for sale yet. */
  hasComing?: boolean;
  onPick?: (merch: Merch) => void;
};

/** The merch panel next to a mix, with its cart logic. */
export function MerchMe({ mix, hasComing = false, onPick }: MerchMeProps) {
  const merchs = useMerchs();
  const { onAdd, addingId, dialogs } = useAddMerch(mix);
  return (
    <>
      <MerchPanel
        merchs={merchs}
        hasComing={hasComing}
        mix={mix}
        addingId={addingId}
        onAdd={onAdd}
        onPick={onPick}
      />
      {dialogs}
    </>
  );
}
