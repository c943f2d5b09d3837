import { Link } from "@tanstack/react-router";
import PaletteIcon from "lucide-react/icons/palette";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { OWNER_LANG } from "#web/texts/language.ts";
import { texts } from "#web/texts/shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { priceLabel, sizesLine } from "../prices.ts";
import { Mockup } from "./mockup.tsx";

type MerchCardProps = {
  merch: Merch;
  /** Without one there is nothing to print yet, and `onAdd` says so. */
  mix: Mix | undefined;
  isFirst: boolean;
  isAdding: boolean;
  onAdd: () => void;
};

const PICTURE = "block border-edge border-b-[1.5px] outline-offset-[-4px]";

export function MerchCard({ merch, mix, isFirst, isAdding, onAdd }: MerchCardProps) {
  const picture = <Mockup merch={merch} mix={mix} isFirst={isFirst} className="rounded-none" />;
  return (
    <article className="ink-line grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card bg-raised">
      {/* A button below is the same way: once is enough for keyboards. */}
      {mix ? (
        <Link
          to="/merchdetail/$url"
          params={{ url: mix.print_image_url }}
          search={{ product: merch.id }}
          tabIndex={-1}
          className={PICTURE}
        >
          {picture}
        </Link>
      ) : (
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={onAdd} className={PICTURE}>
          {picture}
        </button>
      )}
      <div className="grid grid-rows-[1fr_auto] gap-3 p-4">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 lang={OWNER_LANG} className="text-20">
              {merch.name}
            </h2>
            <p className="nums whitespace-nowrap font-semibold">{priceLabel(merch)}</p>
          </div>
          <p className="mt-1 text-15 text-soft">{sizesLine(merch)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            className="grow"
            busy={isAdding}
            aria-label={texts.cardAddOf(merch.name)}
            onClick={onAdd}
          >
            {texts.cardAdd}
          </Button>
          {mix && (
            <LinkButton
              to="/merchdetail/$url"
              params={{ url: mix.print_image_url }}
              search={{ product: merch.id }}
              variant="quiet"
              className="-mr-2 px-2.5 xl:mr-0 xl:grow"
              icon={<Icon of={PaletteIcon} />}
              aria-label={texts.customizeOf(merch.name)}
            >
              {texts.customize}
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}
