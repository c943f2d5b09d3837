/** Where the product is shown, whatever shows it: on a phone it leaves room for the controls. */
export const PREVIEW_FRAME =
  "h-[max(15rem,min(100vw,calc(100dvh-36.5rem)))] w-full lg:h-auto lg:aspect-5/4";
