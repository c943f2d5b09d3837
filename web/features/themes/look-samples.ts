import type { Look } from "#shared/contracts/themes.ts";
import { CROWD, type SampleSet, smallSample } from "#shared/samples.ts";
import { samplePhoto } from "./samples.ts";

/**
 * Half a phone's width, for `sizes`; less than it is, so that a screen of two dots per px takes the file of
 * 320 px, in a third of the bytes of 640.
 */
export const HALF_A_PHONE = "41vw";

/** A look on somebody: the mix, and the photo that it came from where we know it. */
export type LookSample = {
  set: SampleSet;
  /** 640 px wide; the smaller one is half as wide. */
  picture: string;
  small: string;
  photo: string | null;
};

export function lookSamples({ slug, sets }: Pick<Look, "slug" | "sets">): LookSample[] {
  return sets.map(({ gender, image_url }) => {
    const set = gender ? "male" : "female";
    return {
      set,
      picture: image_url,
      small: smallSample(image_url),
      photo: samplePhoto(gender, slug),
    };
  });
}

/** The one where each look is shown once: no two of them on the same person. */
export function crowdSample(look: Pick<Look, "slug" | "sets">): LookSample | undefined {
  const samples = lookSamples(look);
  const wanted = Object.entries(CROWD).find(([slug]) => slug === look.slug)?.[1];
  return samples.find(({ set }) => set === wanted) ?? samples[0];
}
