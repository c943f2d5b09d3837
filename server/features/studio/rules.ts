import { AppError } from "#server/platform/errors.ts";
import { sha256 } from "#server/platform/sha256.ts";
import { isStorable } from "#server/platform/storable.ts";
import type { LookField } from "#shared/contracts/desk/looks.ts";
import { type LookPack, lookPack, PACK_VERSIONS, packHead } from "#shared/contracts/desk/packs.ts";
import { say } from "#shared/messages/refusal.ts";
import { FIELD_EXAMPLES } from "#shared/theme-examples.ts";

const DAY_MS = 24 * 60 * 60_000;

/** So long pictures of sample people are kept; they can be made again. */
export function forgetTriesBefore(now: Date): Date {
  return new Date(now.getTime() - 60 * DAY_MS);
}

/** What has been at work for so long has died, and may be begun again. */
export function diedBefore(now: Date): Date {
  return new Date(now.getTime() - 15 * 60_000);
}

/** Where the picture of a try lies, with its smaller ones beside it. */
export function tryKeys(id: string) {
  const folder = `tries/${id}`;
  return { folder, picture: `${folder}/mix.png` };
}

/** Of the draft that one press made of a pack, however often it is sent. */
export function packedDraftId(userId: string, key: string): string {
  return `thv_${sha256(`pack ${userId} ${key}`).slice(0, 22)}`;
}

/** What a file says as a pack. Throws `invalid_input` with a sentence that names what is wrong. */
export function readPack(text: string): LookPack {
  const said = parse(text);
  const head = packHead.safeParse(said);
  if (!head.success || !isStorable(said)) throw new AppError("invalid_input", say("no_pack"));
  const { version } = head.data;
  if (!PACK_VERSIONS.includes(version))
    throw new AppError("invalid_input", say("pack_version", { version }));
  const pack = lookPack.safeParse(said);
  if (pack.success) return pack.data;
  const field = pack.error.issues[0]?.path.join(".") || "file";
  throw new AppError("invalid_input", say("pack_wrong", { field }), { details: { field } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What somebody could fill in: the same for each person, so that versions can be compared. */
export function exampleFields(slug: string, fields: readonly LookField[]): Record<string, string> {
  const example = FIELD_EXAMPLES[slug]?.[0] ?? {};
  return Object.fromEntries(fields.map((field) => [field.name, exampleOf(field, example)]));
}

function exampleOf(
  { name, value, choices, max_length }: LookField,
  example: Record<string, string>,
) {
  if (choices) return value || (choices[0] ?? "");
  if (value === "today") return "14 02 1978";
  return (example[name] ?? (value || name)).slice(0, max_length);
}

/** So often something happened, of so many times that it could have. */
export type Rate = { hits: number; of: number };

/** Below this many of either kind, a difference says nothing. */
const LEAST = 5;
/** Chance alone gives a larger one once in twenty times. */
const SURE = 1.96;

/** Whether two rates differ by more than chance gives: the test of two proportions. */
export function isBeyondChance(one: Rate, other: Rate): boolean {
  const of = one.of + other.of;
  const pooled = of === 0 ? 0 : (one.hits + other.hits) / of;
  const fewest = Math.min(one.of, other.of) * Math.min(pooled, 1 - pooled);
  if (fewest < LEAST) return false;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one.of + 1 / other.of));
  return Math.abs(one.hits / one.of - other.hits / other.of) / error > SURE;
}
