import { type ReactNode, useState, useSyncExternalStore } from "react";
import { getCutoutUrl, type Merch, type Variant } from "#shared/contracts/catalog.ts";
import type { CreateDesignInput, DesignLayout } from "#shared/contracts/designs.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { texts } from "#web/texts/designs.ts";
import { sharpenPicture } from "../picture-edits.ts";
import { getGroundColor } from "../swatches.ts";
import { useEdits } from "../use-edits.ts";
import { useStartLayout, useStoreLayout } from "../use-layout-draft.ts";
import { useProof } from "../use-proof.ts";
import { useReadiness } from "../use-readiness.ts";
import { useUndoKeys } from "../use-undo-keys.ts";
import { toWireLayout } from "../wire-layout.ts";
import { BuyPanel } from "./buy-panel.tsx";
import { Controls } from "./controls.tsx";
import { CustomiserLayout } from "./customiser-layout.tsx";
import { FlatStage } from "./flat-stage.tsx";
import { Preview } from "./preview.tsx";
import { PrintWarning } from "./print-warning.tsx";
import { ProofLine } from "./proof-line.tsx";
import { VerdictStamp } from "./verdict-stamp.tsx";

type CustomiserProps = {
  mix: Mix;
  merch: Merch;
  variant: Variant;
  /** The cart line being edited, if any. */
  design: { id: string; layout: DesignLayout } | null;
  picker: ReactNode;
  arrival: string;
  isSized: boolean;
  /** Focuses the sizes in `picker`. */
  onAskSize: () => void;
  isAdding: boolean;
  /**
   * Receives the layout on screen at the click. `sharpen` shrinks a picture until its resolution
   * suffices.
   */
  onAdd: (input: CreateDesignInput, quantity: number, sharpen: () => void) => void;
};

/** Lays out a mix on a product. Remount for another print area. */
export function Customiser(props: CustomiserProps) {
  const { mix, merch, variant, design, picker } = props;
  const { print_area: area } = variant;
  const { image_url: imageUrl, print_cut: cut } = mix;
  const place = { mixId: mix.id, variantId: variant.id };
  const desk = useEdits(useStartLayout({ ...place, area, cut, design }));
  useUndoKeys(desk);
  useStoreLayout({ ...place, layout: desk.layout, designId: design?.id ?? null });

  const input = { mix_id: mix.id, variant_id: variant.id, layout: toWireLayout(desk.layout) };
  const proof = useProof(input);
  const isWide = useIsWide();
  const [quantity, setQuantity] = useState(1);
  const ready = useReadiness({ text: desk.layout.text, isWide, ...props });
  const title = commonTexts.asTheme(mix.name, translateThemeText(mix.theme));
  const shown = { imageUrl, cutoutUrl: getCutoutUrl(mix.id), cut, title };
  const sharpen = () => desk.changePicture((picture) => sharpenPicture(area, picture));

  return (
    <CustomiserLayout
      shape={merch.shape}
      isWide={isWide}
      flat={<FlatStage variant={variant} mix={shown} desk={desk} />}
      preview={<Preview merch={merch} variant={variant} title={title} proof={proof} />}
      verdict={
        <>
          <VerdictStamp area={area} layout={desk.layout} onSharpen={sharpen} />
          <PrintWarning area={area} desk={desk} />
        </>
      }
      proof={<ProofLine proof={proof} honest={texts.honest[merch.shape]} />}
      picker={picker}
      buy={
        <BuyPanel
          merch={merch}
          variant={variant}
          arrival={props.arrival}
          quantity={quantity}
          onQuantity={setQuantity}
          isBusy={props.isAdding}
          onAdd={() => ready.check() && props.onAdd(input, quantity, sharpen)}
        />
      }
      controls={
        <Controls
          area={area}
          desk={desk}
          ground={getGroundColor(variant, desk.layout)}
          imageUrl={imageUrl}
          cut={cut}
          product={isWide ? null : picker}
          tab={ready.tab}
          onTab={ready.setTab}
          wordsRef={ready.words}
        />
      }
    />
  );
}

/** The breakpoint of the two-column layout; same as Tailwind's `lg`. */
const WIDE_QUERY = "(width >= 64rem)";

function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE_QUERY).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
