import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { texts } from "#web/texts/shop.ts";
import { showFocused } from "#web/ui/show-focused.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MerchCard } from "./merch-card.tsx";

/** On a phone the cards lie in a row that is pushed sideways, with the next one peeping in. */
const GRID =
  "grid gap-4 max-sm:-mx-4 max-sm:auto-cols-[82%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4";

type MerchGridProps = {
  merchs: readonly Merch[];
  mix: Mix | undefined;
  addingId: number | null;
  onAdd: (merch: Merch) => void;
};

export function MerchGrid({ merchs, mix, addingId, onAdd }: MerchGridProps) {
  return (
    <ul aria-label={texts.list} className={GRID} onFocus={showFocused}>
      {merchs.map((merch, index) => (
        <li key={merch.id} className="snap-start">
          <MerchCard
            merch={merch}
            mix={mix}
            isFirst={index < 2}
            isAdding={addingId === merch.id}
            onAdd={() => onAdd(merch)}
          />
        </li>
      ))}
    </ul>
  );
}

export function MerchGridLoading() {
  return (
    <div role="status">
      <p className="mb-6 flex h-18 items-end text-soft">{texts.loading}</p>
      <div aria-hidden="true" className={GRID}>
        {[0, 1, 2, 3].map((place) => (
          <div key={place} className="soft-line overflow-hidden rounded-card">
            <Skeleton className="aspect-square rounded-none" />
            <div className="h-[142px]" />
          </div>
        ))}
      </div>
    </div>
  );
}
