import type { PublicTheme } from "#shared/contracts/themes.ts";
import { CROWD, type SampleSet, toSmallSampleUrl } from "#shared/samples.ts";
import { getSamplePhoto } from "./samples.ts";

/**
 * Half a phone's width for `sizes`; understated, so that screens with 2x density load the 320 px
 * file, a third of the bytes of 640 px.
 */
export const HALF_A_PHONE = "41vw";

/** A sample mix and, if known, its source photo. */
export type ThemeSample = {
  set: SampleSet;
  /** 640 px wide; `small` is 320 px wide. */
  picture: string;
  small: string;
  photo: string | null;
};

export function listThemeSamples({
  slug,
  sets,
}: Pick<PublicTheme, "slug" | "sets">): ThemeSample[] {
  return sets.map(({ gender, image_url }) => {
    const set = gender ? "male" : "female";
    return {
      set,
      picture: image_url,
      small: toSmallSampleUrl(image_url),
      photo: getSamplePhoto(gender, slug),
    };
  });
}

/** Returns the sample for lists of all themes, where no two samples show the same person. */
export function findCrowdSample(
  theme: Pick<PublicTheme, "slug" | "sets">,
): ThemeSample | undefined {
  const samples = listThemeSamples(theme);
  const wanted = Object.entries(CROWD).find(([slug]) => slug === theme.slug)?.[1];
  return samples.find(({ set }) => set === wanted) ?? samples[0];
}
