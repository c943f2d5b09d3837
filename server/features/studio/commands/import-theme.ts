import type { Deps } from "#server/deps.ts";
import { addPackedDraft } from "#server/features/themes/commands/draft-theme.ts";
import {
  createPictureKey,
  createPictureUrl,
  SAMPLE_PICTURES,
} from "#server/features/themes/rules.ts";
import { PictureError } from "#server/media/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { sha256 } from "#server/platform/sha256.ts";
import type { ThemePack } from "#shared/contracts/desk/packs.ts";
import { THEME_SETS, type ThemeSet } from "#shared/contracts/desk/themes.ts";
import { createPackedDraftId } from "../rules.ts";

type Import = { pack: ThemePack; key: string; signal?: AbortSignal };

/**
 * Imports a pack as a draft: the next version of the theme with that slug, or the first of a new one. Idempotent: the
 * same key returns the same draft. Throws `invalid_input` if a picture can't be decoded; nothing is stored then.
 */
export async function importTheme(
  deps: Pick<Deps, "clock" | "db" | "pictures" | "storage">,
  actor: DeskActor,
  { pack, key, signal }: Import,
): Promise<{ slug: string; number: number }> {
  const { slug, words, note, pictures } = pack;
  const turn = { userId: actor.userId, signal };
  const drawn: { set: ThemeSet; sizes: Sizes }[] = [];
  for (const set of THEME_SETS) {
    const base64 = pictures[set];
    if (base64 !== null)
      drawn.push({ set, sizes: await drawSizes(deps, { set, written: base64, turn }) });
  }
  const samples: Record<ThemeSet, string | null> = { female: null, male: null };
  for (const { set, sizes } of drawn) samples[set] = await storeSample(deps, sizes);
  const id = createPackedDraftId(actor.userId, key);
  return await addPackedDraft(deps, actor, { id, slug, note, content: { ...words, samples } });
}

type Sizes = Awaited<ReturnType<typeof drawSizes>>;
type PackedPicture = {
  set: ThemeSet;
  written: string;
  turn: { userId: string; signal?: AbortSignal | undefined };
};

/** Re-encodes each size, so that no byte of an untrusted picture is stored. */
async function drawSizes(
  { pictures }: Pick<Deps, "pictures">,
  { set, written: base64, turn }: PackedPicture,
) {
  const bytes = Buffer.from(base64, "base64");
  return await pictures.run("sample", { bytes }, turn).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    const details = { field: `pictures.${set}` };
    throw new AppError("theme_file_picture_invalid", { params: { set }, details });
  });
}

/** Stores the sizes under a hash of their content and returns the URL; idempotent. */
async function storeSample({ storage }: Pick<Deps, "storage">, sizes: Sizes): Promise<string> {
  const id = `smp_${sha256(Buffer.concat(sizes.map(({ data }) => data))).slice(0, 22)}`;
  for (const [name, width] of SAMPLE_PICTURES) {
    const size = sizes.find((each) => each.width === width);
    if (!size) throw new Error(`sample: not drawn ${width} px wide`);
    await storage.put(createPictureKey(id, name), size.data, "image/webp");
  }
  return createPictureUrl(id);
}
