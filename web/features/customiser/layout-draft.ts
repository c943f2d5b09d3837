import type { DesignLayout, PrintArea } from "#shared/contracts/designs.ts";
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
export function carryLayout(layout: DesignLayout, from: PrintArea, to: PrintArea): DesignLayout {
  if (areaKey(from) === areaKey(to)) return layout;
  const start = usual(to);
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

type Target = { id: number; print_area: PrintArea };

/**
 * Takes what is being made along to another size, color or product. Where a layout means something
 * else, what was made there before comes back, if there was something.
 */
export function moveDraft(mixId: string, from: Target, to: Target): void {
  const layout = readLayoutDraft({ mixId, variantId: from.id }, null);
  if (!layout) return;
  const isSame = areaKey(from.print_area) === areaKey(to.print_area);
  const place = { mixId, variantId: to.id };
  if (!isSame && readLayoutDraft(place, null)) return;
  storeLayoutDraft(place, carryLayout(layout, from.print_area, to.print_area), null);
}
