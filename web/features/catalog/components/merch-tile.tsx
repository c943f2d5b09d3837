import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { getProductTextProps, translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { formatPriceRange } from "../prices.ts";
import { DetailLink } from "./detail-link.tsx";
import { Mockup } from "./mockup.tsx";

export type MerchActions = {
  addingId: number | null;
  onAdd: (merch: Merch) => void;
  /** Called for a click on the picture; default: opens the customizer. */
  onPick?: ((merch: Merch) => void) | undefined;
};

type MerchTileProps = MerchActions & { merch: Merch; mix: Mix };

export function MerchTile({ merch, mix, addingId, onAdd, onPick }: MerchTileProps) {
  if (!merch.publish) return <ComingSoon merch={merch} mix={mix} />;
  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto] gap-2">
      <DetailLink merch={merch} mix={mix} onPick={onPick}>
        <Mockup merch={merch} mix={mix} className="ink-line" />
      </DetailLink>
      <NameAndPrice merch={merch} />
      <Button
        variant="plain"
        className="w-full px-1!"
        busy={addingId === merch.id}
        aria-label={texts.panel.addOf(translateProductText(merch.name))}
        onClick={() => onAdd(merch)}
      >
        <span className="text-15">{commonTexts.addToCart}</span>
      </Button>
    </div>
  );
}

function ComingSoon({ merch, mix }: Pick<MerchTileProps, "merch" | "mix">) {
  return (
    <div className="relative grid gap-2">
      <Mockup merch={merch} mix={mix} className="ink-line opacity-35" />
      <Badge tone="sun" className="absolute top-2 left-2">
        {texts.panel.comingSoon}
      </Badge>
      <NameAndPrice merch={merch} />
    </div>
  );
}

function NameAndPrice({ merch }: { merch: Merch }) {
  return (
    <div className="grid content-start">
      <h3 {...getProductTextProps(merch.name)} className="text-17 leading-tight" />
      <p className="nums text-15 text-soft">{formatPriceRange(merch)}</p>
    </div>
  );
}
