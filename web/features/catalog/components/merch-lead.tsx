import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { getProductTextProps, translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { formatPriceRange, formatSizes } from "../prices.ts";
import { DetailLink } from "./detail-link.tsx";
import type { MerchActions } from "./merch-tile.tsx";
import { Mockup } from "./mockup.tsx";

type MerchLeadProps = MerchActions & { merch: Merch; mix: Mix };

export function MerchLead({ merch, mix, addingId, onAdd, onPick }: MerchLeadProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 @min-[30rem]:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <DetailLink merch={merch} mix={mix} onPick={onPick}>
        <Mockup merch={merch} mix={mix} isFirst className="ink-line" />
      </DetailLink>
      <div className="flex flex-col gap-4">
        <div>
          <h3 {...getProductTextProps(merch.name)} className="text-25" />
          <p className="nums mt-1 font-[750] font-display text-25 tracking-tight">
            {formatPriceRange(merch)}
          </p>
          <p className="mt-2 text-15 text-soft">
            {formatSizes(merch)}
            <br />
            {commonTexts.arrival}
          </p>
        </div>
        <div className="mt-auto grid justify-items-start gap-2 pr-[3px] pb-[3px]">
          <Button
            size="lg"
            className="@max-[30rem]:w-full"
            busy={addingId === merch.id}
            aria-label={texts.panel.addOf(translateProductText(merch.name))}
            onClick={() => onAdd(merch)}
          >
            {commonTexts.addToCart}
          </Button>
          <DetailLink
            merch={merch}
            mix={mix}
            onPick={onPick}
            label={texts.customizeOf(translateProductText(merch.name))}
            className="inline-flex min-h-11 items-center font-semibold text-15 underline underline-offset-4"
          >
            {texts.customize}
          </DetailLink>
        </div>
      </div>
    </div>
  );
}
