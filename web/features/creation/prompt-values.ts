import type { Theme } from "#shared/contracts/themes.ts";
import type { ChosenPhoto, FieldsBySlug } from "./draft.ts";

/** A value for each prompt of the theme: what was written, else its default. */
export function promptValues({ slug, prompts }: Theme, written: FieldsBySlug) {
  const mine = written[slug] ?? {};
  return Object.fromEntries(prompts.map(({ name, value }) => [name, mine[name] ?? value]));
}

/** What 'Render & Save' still waits for, as the person would call it. */
export function missingParts(values: Record<string, string>, photo: ChosenPhoto | null): string[] {
  const blank = Object.keys(values).filter((name) => !values[name]?.trim());
  const texts = blank.length > 1 ? [`${blank.length} details`] : blank;
  return photo ? texts : ["a photo", ...texts];
}

/** The values as they are sent. */
export function trimmed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}
