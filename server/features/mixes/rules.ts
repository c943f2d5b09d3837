import { DELETED_MIX_DAYS, type MixParts } from "#shared/contracts/mixes.ts";

const RESTORE_PERIOD_MS = DELETED_MIX_DAYS * 24 * 60 * 60_000;

/** Returns when a mix deleted at `deletedAt` can't be restored any more. */
export function getRestoreDeadline(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + RESTORE_PERIOD_MS);
}

export function getRestorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_PERIOD_MS);
}

export function toMixParts({ name, theme, version }: MixParts): MixParts {
  return { name, theme, version };
}
