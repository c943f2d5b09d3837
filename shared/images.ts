/** Widths in px in which every stored picture also exists as WebP. */
export const THUMB_WIDTHS = [112, 240, 480, 1024] as const;
export type ThumbWidth = (typeof THUMB_WIDTHS)[number];

/** The WebP of a stored picture (`/files/{id}`) at one of the kept widths. */
export function thumbUrl(imageUrl: string, width: ThumbWidth): string {
  return `${imageUrl}/w${width}.webp`;
}

export const PHOTO_LIMITS = {
  types: ["image/jpeg", "image/png"] as readonly string[],
  extensions: ".jpg,.jpeg,.png",
  bytes: 15 * 1024 * 1024,
  megapixels: 50,
} as const;

/** A mix as the provider makes it, in px. */
export const MIX_SIZE = { width: 1024, height: 1536 } as const;
