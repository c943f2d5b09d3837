import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cx } from "#web/lib/class-names.ts";
import { getProductTextProps, translateProductText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { formatPriceRange, formatSizes } from "../prices.ts";
import { CustomizeLink } from "./customize-link.tsx";
import { MerchPicture } from "./merch-picture.tsx";

type MerchCardProps = {
  merch: Merch;
  /** Without a mix, `onAdd` explains that there is nothing to print yet. */
  mix: Mix | undefined;
  /** The page's main product: larger, with the primary button. */
  isLead?: boolean;
  isAdding: boolean;
  onAdd: () => void;
};

export function MerchCard({ merch, mix, isLead = false, isAdding, onAdd }: MerchCardProps) {
  return (
    <article className="grid h-full grid-cols-1 content-start gap-3">
      <MerchPicture merch={merch} mix={mix} isFirst={isLead} onAdd={onAdd} />
      <div
        className={cx(
          "grid grow grid-cols-1 gap-3 pr-[3px] pb-[3px]",
          isLead && "sm:flex sm:flex-wrap sm:items-end sm:justify-between sm:gap-x-6",
        )}
      >
        <div className="min-w-0">
          <h2
            {...getProductTextProps(merch.name)}
            className={isLead ? "text-25 sm:text-32" : "text-20"}
          />
          <p
            className={cx(
              "nums mt-1 font-display font-[700] leading-tight",
              isLead ? "text-25 sm:text-32" : "text-17",
            )}
          >
            {formatPriceRange(merch)}
          </p>
          <p className="mt-1 text-15 text-soft">
            {formatSizes(merch)}
            {isLead && <span className="nums"> · {commonTexts.arrival}</span>}
          </p>
        </div>
        <div className={cx("flex flex-wrap gap-3", isLead ? "max-sm:*:grow" : "self-end")}>
          {mix && isLead && <CustomizeLink merch={merch} mix={mix} />}
          <Button
            variant={isLead && mix ? "primary" : "secondary"}
            busy={isAdding}
            aria-label={texts.cardAddOf(translateProductText(merch.name))}
            onClick={onAdd}
          >
            {texts.cardAdd}
          </Button>
          {mix && !isLead && <CustomizeLink merch={merch} mix={mix} isSmall />}
        </div>
      </div>
    </article>
  );
}
