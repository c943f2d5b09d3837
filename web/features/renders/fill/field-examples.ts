import type { Theme } from "#shared/contracts/themes.ts";
import { examplesOf, type FieldExample } from "#shared/theme-examples.ts";
import { language } from "#web/texts/language.ts";

/** Fewer than these are written sooner than read. */
const MANY = 3;

/** What could be written into a field that is still empty. */
export function exampleOf(slug: string, name: string): string | undefined {
  return examplesOf(slug, language)[0]?.[name];
}

/** One press can answer for the person: the theme asks for much, and there are answers to all of it. */
export function canFill({ slug, prompts }: Theme): boolean {
  const asked = prompts.filter(({ choices }) => !choices);
  const [first] = examplesOf(slug, language);
  return asked.length >= MANY && first !== undefined && asked.every(({ name }) => first[name]);
}

/**
 * The values with every gap filled from one example; what the person wrote stays. Asked again, the next
 * example takes the place of what this one filled in.
 */
export function filledIn(slug: string, values: Record<string, string>): Record<string, string> {
  const examples = examplesOf(slug, language);
  const isOurs = (name: string, value: string) => examples.some((each) => each[name] === value);
  const last = examples.findLastIndex((each) => isShown(each, values));
  const next = examples[(last + 1) % examples.length];
  const entries = Object.entries(values).map(([name, value]) => {
    const isFree = !value.trim() || isOurs(name, value);
    return [name, (isFree && next?.[name]) || value];
  });
  return Object.fromEntries(entries);
}

/** Most of what is written comes from this one: two may have a thing in common. */
function isShown(example: FieldExample, values: Record<string, string>): boolean {
  const written = Object.entries(values).filter(([, value]) => value.trim());
  const same = written.filter(([name, value]) => example[name] === value);
  return same.length > written.length / 2;
}
