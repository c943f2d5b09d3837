import { defaultValue, type Theme } from "#shared/contracts/themes.ts";
import { lookText } from "#web/lib/owner-words.ts";
import { texts } from "#web/texts/renders.ts";
import type { ChosenPhoto, FieldsBySlug } from "../draft/draft.ts";

/** A value for each prompt of the theme: what was written, else its default. */
export function promptValues({ slug, prompts }: Theme, written: FieldsBySlug) {
  const mine = written[slug] ?? {};
  return Object.fromEntries(
    prompts.map((prompt) => [prompt.name, mine[prompt.name] ?? defaultValue(prompt)]),
  );
}

/** What 'Render & Save' still waits for, as the person would call it. */
export function missingParts(values: Record<string, string>, photo: ChosenPhoto | null): string[] {
  const blank = Object.keys(values).filter((name) => !values[name]?.trim());
  const details = blank.length > 1 ? [texts.bar.details(blank.length)] : blank.map(lookText);
  return photo ? details : [texts.bar.photo, ...details];
}

/** The values as they are sent. */
export function trimmed(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}
