/** How tall the product is shown, whatever shows it: on a phone it leaves room for the verdict and the controls. */
export const PREVIEW_HEIGHT =
  "h-[max(12rem,min(100vw,calc(100dvh-39rem)))] lg:h-auto lg:aspect-5/4";

export const PREVIEW_FRAME = `w-full ${PREVIEW_HEIGHT}`;
