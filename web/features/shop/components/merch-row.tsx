import { Link } from "@tanstack/react-router";
import ArrowRightIcon from "lucide-react/icons/arrow-right";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { texts as common } from "#web/texts/common.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { texts } from "#web/texts/shop.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { priceLabel } from "../prices.ts";
import { Mockup } from "./mockup.tsx";

export type RowActions = {
  addingId: number | null;
  onAdd: (merch: Merch) => void;
  /** Where the picture and the arrow lead; the customizer unless told otherwise. */
  onPick?: ((merch: Merch) => void) | undefined;
};

type MerchRowProps = RowActions & { merch: Merch; mix: Mix };

export function MerchRow({ merch, mix, addingId, onAdd, onPick }: MerchRowProps) {
  if (!merch.publish) return <ComingSoon merch={merch} mix={mix} />;
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)_auto] items-center gap-x-3 py-3">
      <PictureLink merch={merch} mix={mix} onPick={onPick} />
      <div className="grid justify-items-start gap-2.5">
        <NameAndPrice merch={merch} />
        <Button
          busy={addingId === merch.id}
          aria-label={texts.panel.addOf(merch.name)}
          onClick={() => onAdd(merch)}
        >
          {common.addToCart}
        </Button>
      </div>
      <DetailArrow merch={merch} mix={mix} onPick={onPick} />
    </div>
  );
}

function ComingSoon({ merch, mix }: Pick<MerchRowProps, "merch" | "mix">) {
  return (
    <div className="relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-3 py-3">
      <Mockup merch={merch} mix={mix} className="opacity-35" />
      <NameAndPrice merch={merch} />
      <Badge
        tone="sun"
        className="absolute top-1/2 left-12 -translate-x-1/2 px-1! -translate-y-1/2 max-[19rem]:static max-[19rem]:col-start-2 max-[19rem]:mt-1 max-[19rem]:translate-none max-[19rem]:justify-self-start"
      >
        {texts.panel.comingSoon}
      </Badge>
    </div>
  );
}

function NameAndPrice({ merch }: { merch: Merch }) {
  return (
    <div>
      <h3 lang={OWNER_LANG} className="text-17">
        {merch.name}
      </h3>
      <p className="nums mt-1 text-15 text-soft">{priceLabel(merch)}</p>
    </div>
  );
}

type WayOn = Pick<MerchRowProps, "merch" | "mix" | "onPick">;

function PictureLink({ merch, mix, onPick }: WayOn) {
  const picture = <Mockup merch={merch} mix={mix} className="soft-line" />;
  // The arrow beside it is the same way, once is enough for keyboards and readers.
  if (onPick) {
    return (
      <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => onPick(merch)}>
        {picture}
      </button>
    );
  }
  return (
    <Link {...customizer(merch, mix)} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  );
}

function DetailArrow({ merch, mix, onPick }: WayOn) {
  const label = texts.panel.detail(merch.name);
  const arrow = <Icon of={ArrowRightIcon} />;
  if (onPick) return <IconButton label={label} icon={arrow} onClick={() => onPick(merch)} />;
  return (
    <LinkButton
      {...customizer(merch, mix)}
      variant="quiet"
      className="size-11 px-0"
      aria-label={label}
      icon={arrow}
    />
  );
}

function customizer(merch: Merch, mix: Mix) {
  return {
    to: "/merchdetail/$url",
    params: { url: mix.print_image_url },
    search: { product: merch.id },
  } as const;
}
