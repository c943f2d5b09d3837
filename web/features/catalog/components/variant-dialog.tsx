import { useState } from "react";
import type { Merch } from "#shared/contracts/catalog.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { formatMoney } from "#web/lib/format.ts";
import { getProductTextProps } from "#web/lib/owner-texts.ts";
import { texts as commonTexts } from "#web/texts/common.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions } from "#web/ui/dialog.tsx";
import { useSize } from "../use-size.ts";
import { getLastVariant, storeLastVariant } from "../variant-choice.ts";
import { Mockup } from "./mockup.tsx";
import { VariantFields } from "./variant-fields.tsx";

type VariantDialogProps = {
  /** Kept during the closing animation. */
  merch: Merch;
  mix: Mix;
  isOpen: boolean;
  onClose: () => void;
  onChosen: (variantId: number) => void;
};

/** Asks for size and color before adding to the cart; starts with the last choice. */
export function VariantDialog({ merch, mix, isOpen, onClose, onChosen }: VariantDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={<span {...getProductTextProps(merch.name)} />}
    >
      <VariantForm key={merch.id} merch={merch} mix={mix} onClose={onClose} onChosen={onChosen} />
    </Dialog>
  );
}

function VariantForm({ merch, mix, onClose, onChosen }: Omit<VariantDialogProps, "isOpen">) {
  const [variant, setVariant] = useState(() => getLastVariant(merch.id, merch.variants));
  const size = useSize(merch, variant);
  if (!variant) return null;
  function confirm(chosen: NonNullable<typeof variant>) {
    if (!size.isMade) return size.requestChoice();
    storeLastVariant(merch.id, chosen);
    onChosen(chosen.id);
    onClose();
  }
  return (
    <>
      <div className="mt-4 grid grid-cols-[6.5rem_1fr] gap-4">
        <Mockup merch={merch} mix={mix} variantId={variant.id} className="soft-line" />
        <p className="nums self-end font-display font-[700] text-25" aria-live="polite">
          {formatMoney(variant.price)}
        </p>
      </div>
      <div className="mt-5">
        <VariantFields
          variants={merch.variants}
          value={variant}
          size={size}
          onChange={(next) => setVariant(next)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.back}</Button>
        <Button variant="primary" onClick={() => confirm(variant)}>
          {commonTexts.addToCart}
        </Button>
      </DialogActions>
    </>
  );
}
