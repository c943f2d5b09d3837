import { HERO, samplePath, samplePerson } from "#shared/samples.ts";
import { texts } from "#web/texts/themes.ts";

/** The two sets of samples, each with a face. */
export const SAMPLE_SETS = [
  {
    value: "female",
    label: texts.samples.female,
    face: samplePath.face(HERO.person),
  },
  {
    value: "male",
    label: texts.samples.male,
    face: samplePath.face("person-071"),
  },
] as const;

/** Returns the source photo of a theme's sample; null for custom themes. */
export function samplePhoto(isMale: boolean, slug: string): string | null {
  const person = personOf(isMale, slug);
  return person && samplePath.photo(person, 320);
}

export function sampleFace(isMale: boolean, slug: string): string | null {
  const person = personOf(isMale, slug);
  return person && samplePath.face(person);
}

function personOf(isMale: boolean, slug: string): string | null {
  return samplePerson(isMale ? "male" : "female", slug);
}
