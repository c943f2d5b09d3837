import { Link } from "@tanstack/react-router";
import PaletteIcon from "lucide-react/icons/palette";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { priceLabel, sizesLine } from "../prices.ts";
import { Mockup } from "./mockup.tsx";

type MerchCardProps = {
  merch: Merch;
  /** Without one there is nothing to print yet: the card only shows what there is. */
  mix: Mix | undefined;
  isFirst: boolean;
  isAdding: boolean;
  onAdd: () => void;
};

export function MerchCard({ merch, mix, isFirst, isAdding, onAdd }: MerchCardProps) {
  const picture = <Mockup merch={merch} mix={mix} isFirst={isFirst} className="rounded-none" />;
  return (
    <article className="ink-line grid h-full content-start overflow-hidden rounded-card bg-raised">
      {mix ? (
        <Link
          to="/merchdetail/$url"
          params={{ url: mix.print_image_url }}
          search={{ product: merch.id }}
          aria-label={`Customize ${merch.name}`}
          className="block border-edge border-b-[1.5px] outline-offset-[-4px]"
        >
          {picture}
        </Link>
      ) : (
        <div className="border-edge border-b-[1.5px]">{picture}</div>
      )}
      <div className="grid gap-3 p-4">
        <div>
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-20">{merch.name}</h2>
            <p className="nums whitespace-nowrap font-semibold">{priceLabel(merch)}</p>
          </div>
          <p className="mt-1 text-15 text-soft">{sizesLine(merch)}</p>
        </div>
        {mix && (
          <div className="flex gap-2">
            <Button
              variant="primary"
              className="flex-1"
              busy={isAdding}
              aria-label={`Add to Cart: ${merch.name}`}
              onClick={onAdd}
            >
              Add to Cart
            </Button>
            <LinkButton
              to="/merchdetail/$url"
              params={{ url: mix.print_image_url }}
              search={{ product: merch.id }}
              variant="quiet"
              className="-mr-2 px-2.5"
              icon={<Icon of={PaletteIcon} />}
              aria-label={`Customize: ${merch.name}`}
            >
              Customize
            </LinkButton>
          </div>
        )}
      </div>
    </article>
  );
}
