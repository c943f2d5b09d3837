import type { Mix } from "#shared/contracts/mixes.ts";

/** Returns the current nickname; for a deleted character the one at the time of mixing. */
export function getNickname({ nickname, name, source_image_url }: Mix): string {
  return source_image_url === null ? name : nickname;
}
