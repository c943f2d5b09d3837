import { THUMB_WIDTHS, type ThumbWidth, thumbUrl } from "#shared/images.ts";

/** `src` and `srcSet` of a stored picture ('/files/{id}'), up to the width it can be shown at. */
export function storedPicture(imageUrl: string, upTo: ThumbWidth = 1024) {
  const widths = THUMB_WIDTHS.filter((width) => width <= upTo);
  return {
    src: thumbUrl(imageUrl, upTo),
    srcSet: widths.map((width) => `${thumbUrl(imageUrl, width)} ${width}w`).join(", "),
  };
}

/** `src` and `srcSet` of a product: a stored picture, or a finished one as it is. */
export function productPicture(imageUrl: string, upTo: ThumbWidth = 480) {
  return /^\/files\/[^/]+$/.test(imageUrl) ? storedPicture(imageUrl, upTo) : { src: imageUrl };
}
