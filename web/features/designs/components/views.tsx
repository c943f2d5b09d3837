import { type ReactNode, useState } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import { texts } from "#web/texts/designs.ts";
import { Segmented } from "#web/ui/segmented.tsx";

type ViewsProps = { shape: Merch["shape"]; flat: ReactNode; product: ReactNode };

/** For narrow screens: switches between product and print area. */
export function Views({ shape, flat, product }: ViewsProps) {
  const [shows, setShows] = useState<"product" | "flat">("product");
  return (
    <>
      <Segmented
        legend={texts.show.legend}
        value={shows}
        onValueChange={setShows}
        className="justify-self-start"
        segments={[
          { value: "product", label: texts.show.product[shape] },
          { value: "flat", label: texts.show.flat },
        ]}
      />
      {shows === "product" && product}
      {/* Hidden instead of unmounted, to keep its state. */}
      <div className={shows === "flat" ? "" : "hidden"}>{flat}</div>
    </>
  );
}
