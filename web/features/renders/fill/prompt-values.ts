import { getDefaultValue, type Theme } from "#shared/contracts/themes.ts";
import { translateThemeText } from "#web/lib/owner-texts.ts";
import { texts } from "#web/texts/renders.ts";
import type { ChosenPhoto, FieldsBySlug } from "../draft/draft.ts";

/** Returns a value for each prompt of the theme: the user's, else the default. */
export function getPromptValues({ slug, prompts }: Theme, written: FieldsBySlug) {
  const values = written[slug] ?? {};
  return Object.fromEntries(
    prompts.map((prompt) => [prompt.name, values[prompt.name] ?? getDefaultValue(prompt)]),
  );
}

/** Lists, in localized names, what is missing before rendering. */
export function listMissingParts(
  values: Record<string, string>,
  photo: ChosenPhoto | null,
): string[] {
  const blank = Object.keys(values).filter((name) => !values[name]?.trim());
  const details =
    blank.length > 1 ? [texts.bar.details(blank.length)] : blank.map(translateThemeText);
  return photo ? details : [texts.bar.photo, ...details];
}

export function trimValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}
