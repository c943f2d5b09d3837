import { useEffect, useState } from "react";
import type { DesignLayout, PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { readLayoutDraft, storeLayoutDraft } from "./layout-draft.ts";
import { usual } from "./sheet.ts";

type Start = {
  mixId: string;
  variantId: number;
  area: PrintArea;
  cut: PrintCut;
  /** What a line of the cart holds, when one is edited. */
  design: { id: string; layout: DesignLayout } | null;
};

/** Where this tab left off, else the design that is being edited, else the usual layout. */
export function useStartLayout({ mixId, variantId, area, cut, design }: Start): DesignLayout {
  const [start] = useState(
    () =>
      readLayoutDraft({ mixId, variantId }, design?.id ?? null) ??
      design?.layout ??
      usual(area, cut),
  );
  return start;
}

type Kept = { mixId: string; variantId: number; layout: DesignLayout; designId: string | null };

/** Keeps every change, so that a reload loses nothing. */
export function useKeptLayout({ mixId, variantId, layout, designId }: Kept): void {
  useEffect(() => {
    storeLayoutDraft({ mixId, variantId }, layout, designId);
  }, [mixId, variantId, layout, designId]);
}
