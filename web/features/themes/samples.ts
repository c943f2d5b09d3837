/** The two people the sample posters were made of. */
export const SAMPLE_SETS = [
  {
    value: "female",
    label: "Female",
    photo: "/samples/female-320.webp",
    face: "/samples/female-face.webp",
  },
  {
    value: "male",
    label: "Male",
    photo: "/samples/male-320.webp",
    face: "/samples/male-face.webp",
  },
] as const;

/** The photo that the samples of a set began with. */
export function samplePhoto(gender: boolean): string {
  return gender ? SAMPLE_SETS[1].photo : SAMPLE_SETS[0].photo;
}
