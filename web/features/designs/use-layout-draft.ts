import { useEffect, useState } from "react";
import type { DesignLayout, PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { readLayoutDraft, storeLayoutDraft } from "./layout-draft.ts";
import { createDefaultLayout } from "./sheet.ts";

type StartLayoutOptions = {
  mixId: string;
  variantId: number;
  area: PrintArea;
  cut: PrintCut;
  /** The cart line being edited, if any. */
  design: { id: string; layout: DesignLayout } | null;
};

/** Returns the draft of this tab, else the design being edited, else the default layout. */
export function useStartLayout({
  mixId,
  variantId,
  area,
  cut,
  design,
}: StartLayoutOptions): DesignLayout {
  const [start] = useState(
    () =>
      readLayoutDraft({ mixId, variantId }, design?.id ?? null) ??
      design?.layout ??
      createDefaultLayout(area, cut),
  );
  return start;
}

type StoredLayout = {
  mixId: string;
  variantId: number;
  layout: DesignLayout;
  designId: string | null;
};

/** Stores every change, so that it survives a reload. */
export function useStoreLayout({ mixId, variantId, layout, designId }: StoredLayout): void {
  useEffect(() => {
    storeLayoutDraft({ mixId, variantId }, layout, designId);
  }, [mixId, variantId, layout, designId]);
}
