import type { Theme } from "#shared/contracts/themes.ts";
import { findSamplePerson } from "#shared/samples.ts";

type StarterOptions = {
  most: number;
  /** Names of the themes the user has mixed already. */
  tried: ReadonlySet<string>;
};

/** Returns untried themes in list order, preferring different persons. */
export function pickStarters(themes: readonly Theme[], { most, tried }: StarterOptions): Theme[] {
  const untried = themes.filter(({ name }) => !tried.has(name));
  const seen = new Set<string>();
  const [others, again]: [Theme[], Theme[]] = [[], []];
  for (const theme of untried) {
    const person = findSamplePerson(theme.gender ? "male" : "female", theme.slug) ?? theme.slug;
    (seen.has(person) ? again : others).push(theme);
    seen.add(person);
  }
  return [...others, ...again].slice(0, most);
}
