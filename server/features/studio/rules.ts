import { AppError } from "#server/platform/errors.ts";
import { sha256 } from "#server/platform/sha256.ts";
import { isStorable } from "#server/platform/storable.ts";
import {
  PACK_VERSIONS,
  packHead,
  type ThemePack,
  themePack,
} from "#shared/contracts/desk/packs.ts";
import type { ThemeField } from "#shared/contracts/desk/themes.ts";
import { FIELD_EXAMPLES } from "#shared/theme-examples.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Tries created before this are deleted after 60 days; they can be rendered again. */
export function getTriesCutoff(now: Date): Date {
  return new Date(now.getTime() - 60 * DAY_MS);
}

/** Returns the time before which a try that is still generating counts as crashed and may be restarted. */
export function getStallCutoff(now: Date): Date {
  return new Date(now.getTime() - 15 * 60_000);
}

/** Returns the storage keys of a try's picture; smaller sizes are next to it. */
export function getTryKeys(id: string) {
  const folder = `tries/${id}`;
  return { folder, picture: `${folder}/mix.png` };
}

/** Derives the id of an imported draft from the idempotency key. */
export function createPackedDraftId(userId: string, key: string): string {
  return `thv_${sha256(`pack ${userId} ${key}`).slice(0, 22)}`;
}

/** Parses a pack. Throws `invalid_input` with a message that names the invalid field. */
export function parsePack(text: string): ThemePack {
  const content = parseJson(text);
  const head = packHead.safeParse(content);
  if (!head.success || !isStorable(content)) throw new AppError("theme_file_invalid");
  const { version } = head.data;
  if (!PACK_VERSIONS.includes(version))
    throw new AppError("theme_file_version_unsupported", { params: { version } });
  const pack = themePack.safeParse(content);
  if (pack.success) return pack.data;
  const field = pack.error.issues[0]?.path.join(".") || "file";
  throw new AppError("theme_file_field_invalid", { params: { field }, details: { field } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns example values, the same for each person, so that versions can be compared. */
export function createExampleFields(
  slug: string,
  fields: readonly ThemeField[],
): Record<string, string> {
  const example = FIELD_EXAMPLES[slug]?.[0] ?? {};
  return Object.fromEntries(fields.map((field) => [field.name, getExample(field, example)]));
}

function getExample(
  { name, value, choices, max_length }: ThemeField,
  example: Record<string, string>,
) {
  if (choices) return value || (choices[0] ?? "");
  if (value === "today") return "14 02 1978";
  return (example[name] ?? (value || name)).slice(0, max_length);
}

/** `hits` events out of `of` possible ones. */
export type Rate = { hits: number; of: number };

/** With fewer expected events of either kind, the normal approximation is not valid. */
const MIN_EXPECTED = 5;
/** z of the two-sided 5% level. */
const CRITICAL_Z = 1.96;

/** Returns whether two rates differ significantly: a two-proportion z-test. */
export function isBeyondChance(one: Rate, other: Rate): boolean {
  const of = one.of + other.of;
  const pooled = of === 0 ? 0 : (one.hits + other.hits) / of;
  const fewest = Math.min(one.of, other.of) * Math.min(pooled, 1 - pooled);
  if (fewest < MIN_EXPECTED) return false;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  return Math.abs(one.hits / one.of - other.hits / other.of) / error > CRITICAL_Z;
}
