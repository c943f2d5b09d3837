import { useId } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { getProductTextProps, translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { showFocused } from "#web/ui/show-focused.ts";
import { formatPriceRange } from "../prices.ts";
import { MerchPicture } from "./merch-picture.tsx";

type OtherMerchProps = {
  title: string;
  words: string;
  merchs: readonly Merch[];
  mix: Mix;
  addingId: number | null;
  onAdd: (merch: Merch) => void;
};

/** A horizontal scroller on phones; the next product is partly visible. */
const ROW =
  "grid gap-x-4 gap-y-6 max-sm:-mx-4 max-sm:auto-cols-[44%] max-sm:grid-flow-col max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]";

export function OtherMerch({ title, words, merchs, mix, addingId, onAdd }: OtherMerchProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 border-line border-t-[1.5px] py-7 sm:py-9"
    >
      <div>
        <h2 id={titleId} className="text-25">
          {title}
        </h2>
        <p className="wrap-anywhere mt-1 text-15 text-soft">{words}</p>
      </div>
      <ul className={ROW} onFocus={showFocused}>
        {merchs.map((merch) => (
          <li key={merch.id} className="grid max-w-60 snap-start content-start gap-2">
            <MerchPicture merch={merch} mix={mix} isFirst={false} onAdd={() => onAdd(merch)} />
            <div>
              <h3 {...getProductTextProps(merch.name)} className="text-17" />
              <p className="nums text-15 text-soft">{formatPriceRange(merch)}</p>
            </div>
            <Button
              className="mr-[3px] mb-[3px] justify-self-start"
              busy={addingId === merch.id}
              aria-label={texts.panel.addOf(translateProductText(merch.name))}
              onClick={() => onAdd(merch)}
            >
              {commonTexts.addToCart}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
