import type { Mix } from "#shared/contracts/mixes.ts";

/** The person's name now; of a deleted person the name that the mix was made under. */
export function nicknameOf({ nickname, name, source_image_url }: Mix): string {
  return source_image_url === null ? name : nickname;
}
