import type { DesignLayout, PrintArea, PrintCut } from "#shared/contracts/designs.ts";
import { usual } from "./sheet.ts";
import { WHITE } from "./swatches.ts";
import { newText } from "./text-edits.ts";

type Draft = { layout: DesignLayout; from: string | null };
type Place = { mixId: string; variantId: number };

/** What was being made of a mix on a variant in this tab; `designId` is what it started from. */
export function readLayoutDraft(place: Place, designId: string | null): DesignLayout | null {
  const text = sessionStorage.getItem(keyOf(place));
  if (!text) return null;
  const draft = JSON.parse(text) as Draft;
  return designId === null || draft.from === designId ? draft.layout : null;
}

export function storeLayoutDraft(place: Place, layout: DesignLayout, from: string | null): void {
  sessionStorage.setItem(keyOf(place), JSON.stringify({ layout, from } satisfies Draft));
}

function keyOf({ mixId, variantId }: Place): string {
  return `design-draft:${mixId}:${variantId}`;
}

/** The same idea on another print area: color and words stay, all lies as usual there. */
export function carryLayout(
  layout: DesignLayout,
  { from, to, cut }: { from: PrintArea; to: PrintArea; cut: PrintCut },
): DesignLayout {
  if (areaKey(from) === areaKey(to)) return layout;
  const start = usual(to, cut);
  const keepsColour = from.background && to.background;
  return {
    ...start,
    background: keepsColour ? layout.background : start.background,
    text: layout.text && { ...newText(to, WHITE, layout.text.value), color: layout.text.color },
  };
}

/** Equal for areas on which a layout means the same. */
export function areaKey({ width, height, dpi, wraps, background }: PrintArea): string {
  return [width, height, dpi, wraps, background].join("-");
}

type DraftMix = { id: string; print_cut: PrintCut };
type Target = { id: number; print_area: PrintArea };

/**
 * Takes what is being made along to another size, color or product. Where a layout means something
 * else, what was made there before comes back, if there was something.
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
    carryLayout(layout, { from: from.print_area, to: to.print_area, cut }),
    null,
  );
}
