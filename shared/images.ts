/** Widths in px of the WebP thumbnails that exist for every stored image. */
export const THUMB_WIDTHS = [112, 240, 480, 1024] as const;
export type ThumbWidth = (typeof THUMB_WIDTHS)[number];

/** Returns the URL of the WebP thumbnail of a stored image (`/files/{id}`). */
export function getThumbUrl(imageUrl: string, width: ThumbWidth): string {
  return `${imageUrl}/w${width}.webp`;
}

export const PHOTO_LIMITS = {
  types: ["image/jpeg", "image/png"] as readonly string[],
  extensions: ".jpg,.jpeg,.png",
  bytes: 15 * 1024 * 1024,
  megapixels: 50,
} as const;

/** Size of a mix as the image provider generates it, in px. */
export const MIX_SIZE = { width: 1024, height: 1536 } as const;
