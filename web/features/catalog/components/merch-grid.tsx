import TruckIcon from "lucide-react/icons/truck";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { texts } from "#web/texts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Icon } from "#web/ui/icon.tsx";
import { showFocused } from "#web/ui/show-focused.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MerchCard } from "./merch-card.tsx";

const GRID = "grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]";
/** A horizontal scroller on phones; the next card is partly visible. */
const OTHERS =
  "grid content-start gap-x-4 gap-y-7 max-sm:-mx-4 max-sm:auto-cols-[58%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid-cols-2 sm:gap-x-5";

type MerchGridProps = {
  merchs: readonly Merch[];
  mix: Mix | undefined;
  addingId: number | null;
  onAdd: (merch: Merch) => void;
};

export function MerchGrid({ merchs, mix, addingId, onAdd }: MerchGridProps) {
  const [lead, ...others] = merchs;
  const getCardProps = (merch: Merch) => ({
    merch,
    mix,
    isAdding: addingId === merch.id,
    onAdd: () => onAdd(merch),
  });
  if (!lead) return null;
  return (
    <div className={GRID}>
      <p className="order-last text-15 text-soft sm:hidden">{commonTexts.shipsTo}</p>
      <ul aria-label={texts.list} className="max-w-160">
        <li>
          <MerchCard {...getCardProps(lead)} isLead />
        </li>
      </ul>
      <ul aria-label={texts.others} className={OTHERS} onFocus={showFocused}>
        {sortMugsLast(others).map((merch) => (
          <li key={merch.id} className="snap-start">
            <MerchCard {...getCardProps(merch)} />
          </li>
        ))}
        <li className="soft-line hidden aspect-square content-center gap-4 self-start rounded-card p-5 text-15 sm:grid">
          <Icon of={TruckIcon} />
          <p>{commonTexts.shipsTo}</p>
          <p className="text-soft">{texts.printedForYou}</p>
        </li>
      </ul>
    </div>
  );
}

/** Mugs last: the main product is a mug already. */
function sortMugsLast(merchs: readonly Merch[]): Merch[] {
  return [...merchs].sort((a, b) => Number(a.shape === "mug") - Number(b.shape === "mug"));
}

export function MerchGridLoading() {
  return (
    <div role="status">
      <p className="mb-6 flex h-34 items-center text-soft">{texts.loading}</p>
      <div aria-hidden="true" className={GRID}>
        <Skeleton className="aspect-square max-w-160 rounded-card" />
        <div className={OTHERS}>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="mb-34 aspect-square rounded-card" />
          ))}
        </div>
      </div>
    </div>
  );
}
