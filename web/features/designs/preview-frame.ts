/** Height of the preview; on phones it leaves room for verdict and controls. */
export const PREVIEW_HEIGHT =
  "h-[max(12rem,min(100vw,calc(100dvh-39rem)))] lg:h-auto lg:aspect-5/4";

export const PREVIEW_FRAME = `w-full ${PREVIEW_HEIGHT}`;
