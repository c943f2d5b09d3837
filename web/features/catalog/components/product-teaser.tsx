import type { Merch } from "#shared/contracts/catalog.ts";
import { productWords } from "#web/lib/owner-words.ts";
import { Picture } from "#web/ui/picture.tsx";
import { priceLabel, sizesLine } from "../prices.ts";

type ProductTeaserProps = {
  merch: Merch;
  /** The product with somebody's mix on it, square; without one as the catalogue shows it. */
  picture?: string;
  /** The level below the heading that stands above all products. */
  heading: "h2" | "h3";
};

/** A product with what it costs, for whoever has no mix yet to put on it. */
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
          <Heading {...productWords(merch.name)} className="text-20" />
          <p className="nums font-[700] font-display text-17">{priceLabel(merch)}</p>
        </div>
        <p className="mt-0.5 text-15 text-soft">{sizesLine(merch)}</p>
      </div>
    </article>
  );
}
