import { getThumbUrl, THUMB_WIDTHS, type ThumbWidth } from "#shared/images.ts";

/** Returns `src` and `srcSet` of a stored picture ('/files/{id}') up to a width in px. */
export function storedPicture(imageUrl: string, upTo: ThumbWidth = 1024) {
  const widths = THUMB_WIDTHS.filter((width) => width <= upTo);
  return {
    src: getThumbUrl(imageUrl, upTo),
    srcSet: widths.map((width) => `${getThumbUrl(imageUrl, width)} ${width}w`).join(", "),
  };
}

/** The same for a product picture, which may also be a static file. */
export function productPicture(imageUrl: string, upTo: ThumbWidth = 480) {
  return /^\/files\/[^/]+$/.test(imageUrl) ? storedPicture(imageUrl, upTo) : { src: imageUrl };
}
