import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Merch, Variant } from "#shared/contracts/catalog.ts";
import type { CreateDesignInput, DesignLayout } from "#shared/contracts/designs.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { cx } from "#web/lib/class-names.ts";
import { texts as common } from "#web/texts/common.ts";
import { texts } from "#web/texts/customiser.ts";
import { bottomBar } from "#web/ui/bars.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { sharpenPicture } from "../picture-edits.ts";
import { groundOf } from "../swatches.ts";
import { useEdits } from "../use-edits.ts";
import { useIsWide } from "../use-is-wide.ts";
import { useLacking } from "../use-lacking.ts";
import { useKeptLayout, useStartLayout } from "../use-layout-draft.ts";
import { useProof } from "../use-proof.ts";
import { useUndoKeys } from "../use-undo-keys.ts";
import { wireLayout } from "../wire-layout.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { Controls } from "./controls.tsx";
import { FlatStage } from "./flat-stage.tsx";
import { Preview } from "./preview.tsx";
import { ProofLine } from "./proof-line.tsx";

type CustomiserProps = {
  mix: Mix;
  merch: Merch;
  variant: Variant;
  /** What is being edited, when it is a line of the cart. */
  design: { id: string; layout: DesignLayout } | null;
  /** Product, size and color. */
  picker: ReactNode;
  arrival: string;
  isSized: boolean;
  /** Leads to the sizes in the `picker`. */
  onAskSize: () => void;
  isAdding: boolean;
  /**
   * With the layout as it is at the click: what is in the cart is what was on screen. `sharpen` makes a
   * picture that is too large for its pixels as small as it must be.
   */
  onAdd: (input: CreateDesignInput, quantity: number, sharpen: () => void) => void;
};

/** Lays a mix out on a product. Mount it anew for another print area. */
export function Customiser(props: CustomiserProps) {
  const { mix, merch, variant, design, picker, arrival, isAdding, onAdd } = props;
  const { print_area: area } = variant;
  const place = { mixId: mix.id, variantId: variant.id };
  const desk = useEdits(useStartLayout({ ...place, area, design }));
  useUndoKeys(desk);
  useKeptLayout({ ...place, layout: desk.layout, designId: design?.id ?? null });

  const input = { mix_id: mix.id, variant_id: variant.id, layout: wireLayout(desk.layout) };
  const proof = useProof(input);
  const isWide = useIsWide();
  const [shows, setShows] = useState<"flat" | "product">("flat");
  const [quantity, setQuantity] = useState(1);
  const [tab, setTab] = useState("picture");
  const words = useRef<HTMLInputElement>(null);
  const lacking = useLacking(desk.layout.text);
  const title = common.asTheme(mix.name, mix.theme);

  const sharpen = () => desk.changePicture((picture) => sharpenPicture(area, picture));

  function add() {
    if (lacking) {
      flushSync(() => setTab("text"));
      return words.current?.focus();
    }
    if (!props.isSized) {
      if (!isWide) flushSync(() => setTab("product"));
      return props.onAskSize();
    }
    onAdd(input, quantity, sharpen);
  }
  const buy = (
    <BuyPanel
      merch={merch}
      variant={variant}
      arrival={arrival}
      quantity={quantity}
      onQuantity={setQuantity}
      isBusy={isAdding}
      onAdd={add}
    />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] lg:gap-x-8">
      <div className="grid min-w-0 content-start gap-3">
        <Segmented
          legend={texts.show.legend}
          value={shows}
          onValueChange={setShows}
          className="justify-self-start lg:hidden"
          segments={[
            { value: "flat", label: texts.show.flat },
            { value: "product", label: texts.show.product[merch.shape] },
          ]}
        />
        <div className={cx(!isWide && shows !== "flat" && "hidden")}>
          <FlatStage
            variant={variant}
            mix={{ imageUrl: mix.image_url, title }}
            desk={desk}
            onSharpen={sharpen}
          />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-3 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {(isWide || shows === "product") && (
          <div className={PAPER}>
            <Preview merch={merch} variant={variant} title={title} proof={proof} />
          </div>
        )}
        <p className="text-15 text-soft">{common.shipsTo}</p>
        <ProofLine proof={proof} honest={texts.honest[merch.shape]} />
        {isWide && picker}
        {isWide && buy}
      </div>
      <div ref={bottomBar} className={BOTTOM}>
        <Controls
          area={area}
          desk={desk}
          ground={groundOf(variant, desk.layout)}
          imageUrl={mix.image_url}
          product={isWide ? null : picker}
          tab={tab}
          onTab={setTab}
          wordsRef={words}
        />
        {!isWide && buy}
      </div>
    </div>
  );
}

/** Products stand on white paper in the dark too, with all that is written on it. */
const PAPER =
  "ink-line overflow-hidden rounded-card bg-paper text-ink [--color-coral:#ff5a4f] [--color-ink:#1a1a2e] [--color-line:#e4daca] [--color-paper:#fbf7f0] [--color-soft:#54546b] [--color-teal-shape:#00a396] [--mix-blend:multiply]";

/** At the thumb, unless the screen is too low to show the print above it. */
const BOTTOM =
  "grid grid-cols-1 content-start gap-3 max-lg:-mx-4 max-lg:border-line max-lg:border-t-[1.5px] max-lg:bg-paper max-lg:px-4 max-lg:pt-1 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:sm:-mx-8 max-lg:sm:px-8 max-lg:[@media(height>=40rem)]:sticky max-lg:bottom-0 max-lg:z-20";
