import type { Merch } from "#shared/contracts/catalog.ts";
import { getProductTextProps } from "#web/lib/owner-texts.ts";
import { Picture } from "#web/ui/picture.tsx";
import { formatPriceRange, formatSizes } from "../prices.ts";

type ProductTeaserProps = {
  merch: Merch;
  /** The product with a sample mix, square; default: the catalog's picture. */
  picture?: string;
  /** One level below the heading of the list. */
  heading: "h2" | "h3";
};

/** A product with its price, for visitors without a mix. */
export function ProductTeaser({ merch, picture, heading: Heading }: ProductTeaserProps) {
  return (
    <article className="grid content-start gap-3">
      <Picture
        src={picture ?? merch.image_url}
        fallbackSrc={merch.image_url}
        alt=""
        width={640}
        height={640}
        className="ink-line aspect-square h-auto w-full rounded-card object-cover"
      />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Heading {...getProductTextProps(merch.name)} className="text-20" />
          <p className="nums font-[700] font-display text-17">{formatPriceRange(merch)}</p>
        </div>
        <p className="mt-0.5 text-15 text-soft">{formatSizes(merch)}</p>
      </div>
    </article>
  );
}
