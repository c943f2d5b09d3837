import { texts } from "#web/texts/themes.ts";
/** The two people the sample posters were made of. */
export const SAMPLE_SETS = [
  {
    value: "female",
    label: texts.samples.female,
    photo: "/samples/female-320.webp",
    face: "/samples/female-face.webp",
  },
  {
    value: "male",
    label: texts.samples.male,
    photo: "/samples/male-320.webp",
    face: "/samples/male-face.webp",
  },
] as const;

/** The photo that the samples of a set began with. */
export function samplePhoto(gender: boolean): string {
  return gender ? SAMPLE_SETS[1].photo : SAMPLE_SETS[0].photo;
}
