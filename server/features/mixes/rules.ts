import { DELETED_MIX_DAYS, type MixParts } from "#shared/contracts/mixes.ts";

const KEPT_MS = DELETED_MIX_DAYS * 24 * 60 * 60_000;

/** From then on a mix that was deleted at `deletedAt` can't be restored. */
export function goneAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + KEPT_MS);
}

/** Mixes deleted after this can be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

/** What the label of a mix is made of. */
export function partsOf({ name, theme, version }: MixParts): MixParts {
  return { name, theme, version };
}
