import { findSamplePerson, HERO, samplePath } from "#shared/samples.ts";
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
export function getSamplePhoto(isMale: boolean, slug: string): string | null {
  const person = getSamplePerson(isMale, slug);
  return person && samplePath.photo(person, 320);
}

export function getSampleFace(isMale: boolean, slug: string): string | null {
  const person = getSamplePerson(isMale, slug);
  return person && samplePath.face(person);
}

function getSamplePerson(isMale: boolean, slug: string): string | null {
  return findSamplePerson(isMale ? "male" : "female", slug);
}
