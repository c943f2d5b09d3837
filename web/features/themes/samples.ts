import { HERO, samplePath, samplePerson } from "#shared/samples.ts";
import { texts } from "#web/texts/themes.ts";

/** The two sets that every theme's sample exists in, each with the face of one of its people. */
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

/** The photo that a theme's sample began with; null for a theme whose sample we did not make. */
export function samplePhoto(isMale: boolean, slug: string): string | null {
  const person = personOf(isMale, slug);
  return person && samplePath.photo(person, 320);
}

/** The face of that person, small. */
export function sampleFace(isMale: boolean, slug: string): string | null {
  const person = personOf(isMale, slug);
  return person && samplePath.face(person);
}

function personOf(isMale: boolean, slug: string): string | null {
  return samplePerson(isMale ? "male" : "female", slug);
}
