import type { Theme } from "#shared/contracts/themes.ts";
import { type FieldExample, getExamples } from "#shared/theme-examples.ts";
import { language } from "#web/texts/language.ts";

/** Themes with fewer fields get no 'Fill it in for me'. */
const MIN_FIELDS = 3;

export function getExample(slug: string, name: string): string | undefined {
  return getExamples(slug, language)[0]?.[name];
}

/** True if the theme has at least `MIN_FIELDS` text fields and an example for each of them. */
export function hasExamples({ slug, prompts }: Theme): boolean {
  const textFields = prompts.filter(({ choices }) => !choices);
  const [first] = getExamples(slug, language);
  return (
    textFields.length >= MIN_FIELDS &&
    first !== undefined &&
    textFields.every(({ name }) => first[name])
  );
}

/**
 * Fills empty fields from one example and keeps the user's values. Repeated calls cycle through the
 * examples.
 */
export function fillGaps(slug: string, values: Record<string, string>): Record<string, string> {
  const examples = getExamples(slug, language);
  const isFromExample = (name: string, value: string) =>
    examples.some((each) => each[name] === value);
  const last = examples.findLastIndex((each) => isMostlyFrom(each, values));
  const next = examples[(last + 1) % examples.length];
  const entries = Object.entries(values).map(([name, value]) => {
    const isFree = !value.trim() || isFromExample(name, value);
    return [name, (isFree && next?.[name]) || value];
  });
  return Object.fromEntries(entries);
}

/** True if most values come from the example; examples may share single values. */
function isMostlyFrom(example: FieldExample, values: Record<string, string>): boolean {
  const written = Object.entries(values).filter(([, value]) => value.trim());
  const same = written.filter(([name, value]) => example[name] === value);
  return same.length > written.length / 2;
}
