import type { DesignLayout, PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { isRecord, readStoredJson } from "#web/lib/stored-json.ts";
import { createDefaultLayout } from "./sheet.ts";
import { WHITE } from "./swatches.ts";
import { createText } from "./text-edits.ts";

type Draft = { layout: DesignLayout; from: string | null };
type DraftPlace = { mixId: string; variantId: number };

/** Returns the draft of a mix on a variant in this tab, if it is based on `designId`. */
export function readLayoutDraft(place: DraftPlace, designId: string | null): DesignLayout | null {
  const draft = readStoredJson(sessionStorage, getStorageKey(place), isDraft);
  if (!draft) return null;
  return designId === null || draft.from === designId ? draft.layout : null;
}

/** Only this module writes drafts, so the parts of the layout are not checked one by one. */
function isDraft(value: unknown): value is Draft {
  return isRecord(value) && isRecord(value.layout) && isRecord(value.layout.picture);
}

export function storeLayoutDraft(
  place: DraftPlace,
  layout: DesignLayout,
  from: string | null,
): void {
  sessionStorage.setItem(getStorageKey(place), JSON.stringify({ layout, from } satisfies Draft));
}

function getStorageKey({ mixId, variantId }: DraftPlace): string {
  return `design-draft:${mixId}:${variantId}`;
}

/** Converts a layout to another print area: keeps color and text and resets positions. */
export function convertLayout(
  layout: DesignLayout,
  { from, to, cut }: { from: PrintArea; to: PrintArea; cut: PrintCut },
): DesignLayout {
  if (areaKey(from) === areaKey(to)) return layout;
  const start = createDefaultLayout(to, cut);
  const keepsColour = from.background && to.background;
  return {
    ...start,
    background: keepsColour ? layout.background : start.background,
    text: layout.text && { ...createText(to, WHITE, layout.text.value), color: layout.text.color },
  };
}

/** Equal for areas that share layouts. */
export function areaKey({ width, height, dpi, wraps, background }: PrintArea): string {
  return [width, height, dpi, wraps, background].join("-");
}

type DraftMix = { id: string; print_cut: PrintCut };
type Target = { id: number; print_area: PrintArea };

/**
 * Carries the draft over to another size, color or product. If the print area differs, an existing
 * draft for it wins.
 */
export function moveDraft(mix: DraftMix, from: Target, to: Target): void {
  const { id: mixId, print_cut: cut } = mix;
  const layout = readLayoutDraft({ mixId, variantId: from.id }, null);
  if (!layout) return;
  const isSame = areaKey(from.print_area) === areaKey(to.print_area);
  const place = { mixId, variantId: to.id };
  if (!isSame && readLayoutDraft(place, null)) return;
  storeLayoutDraft(
    place,
    convertLayout(layout, { from: from.print_area, to: to.print_area, cut }),
    null,
  );
}
