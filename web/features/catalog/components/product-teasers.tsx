import TruckIcon from "lucide-react/icons/truck";
import type { Merch } from "#shared/contracts/catalog.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/prices.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ProductTeaser } from "./product-teaser.tsx";

/** All published products and the shipping countries. */
export function ProductTeasers({ merchs }: { merchs: readonly Merch[] }) {
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2 className="text-32">{texts.products.title}</h2>
        <p className="text-soft">{texts.products.words}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 max-[19rem]:grid-cols-1 sm:gap-x-6 lg:grid-cols-4">
        {merchs
          .filter(({ publish }) => publish)
          .map((merch) => (
            <li key={merch.id}>
              <ProductTeaser merch={merch} heading="h3" />
            </li>
          ))}
      </ul>
      <p className="flex gap-3 border-line border-t-[1.5px] pt-4">
        <Icon of={TruckIcon} className="mt-0.5" />
        <span>
          <strong className="font-semibold">{commonTexts.shipsTo}</strong> {commonTexts.arrival}.{" "}
          {commonTexts.inDollars}
        </span>
      </p>
    </section>
  );
}
