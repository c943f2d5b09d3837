import type { Theme } from "#shared/contracts/themes.ts";
import { samplePerson } from "#shared/samples.ts";

type Wanted = {
  most: number;
  /** Names of themes that this person has mixed already. */
  tried: ReadonlySet<string>;
};

/** Themes to begin with, in the list's order: not tried yet, each on another person while there are some. */
export function pickStarters(themes: readonly Theme[], { most, tried }: Wanted): Theme[] {
  const untried = themes.filter(({ name }) => !tried.has(name));
  const seen = new Set<string>();
  const [others, again]: [Theme[], Theme[]] = [[], []];
  for (const theme of untried) {
    const person = samplePerson(theme.gender ? "male" : "female", theme.slug) ?? theme.slug;
    (seen.has(person) ? again : others).push(theme);
    seen.add(person);
  }
  return [...others, ...again].slice(0, most);
}
