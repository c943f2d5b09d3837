/** Where the product is shown, whatever shows it: on a phone it leaves room for the verdict and the controls. */
export const PREVIEW_FRAME =
  "h-[max(12rem,min(100vw,calc(100dvh-39rem)))] w-full lg:h-auto lg:aspect-5/4";
