import type { Deps } from "#server/deps.ts";
import { addPackedDraft } from "#server/features/themes/commands/draft-look.ts";
import { LOOK_PICTURES, lookPictureKey, lookPictureUrl } from "#server/features/themes/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { PictureError } from "#server/platform/pictures/errors.ts";
import { sha256 } from "#server/platform/sha256.ts";
import { LOOK_SETS, type LookSet } from "#shared/contracts/desk/looks.ts";
import type { LookPack } from "#shared/contracts/desk/packs.ts";
import { say } from "#shared/messages/refusal.ts";
import { packedDraftId } from "../rules.ts";

type Import = { pack: LookPack; key: string; signal?: AbortSignal };

/**
 * Makes a draft of a pack: the next version of the look of that name, or the first of a new one. The same key again
 * gives the draft of the first time. Throws `invalid_input` for a picture that can't be read; nothing is kept then.
 */
export async function importLook(
  deps: Deps,
  actor: DeskActor,
  { pack, key, signal }: Import,
): Promise<{ slug: string; number: number }> {
  const { slug, words, note, pictures } = pack;
  const turn = { userId: actor.userId, signal };
  const drawn: { set: LookSet; sizes: Sizes }[] = [];
  for (const set of LOOK_SETS) {
    const written = pictures[set];
    if (written !== null) drawn.push({ set, sizes: await draw(deps, { set, written, turn }) });
  }
  const samples: Record<LookSet, string | null> = { female: null, male: null };
  for (const { set, sizes } of drawn) samples[set] = await keep(deps, sizes);
  const id = packedDraftId(actor.userId, key);
  return await addPackedDraft(deps, actor, { id, slug, note, content: { ...words, samples } });
}

type Sizes = Awaited<ReturnType<typeof draw>>;
type Written = {
  set: LookSet;
  written: string;
  turn: { userId: string; signal?: AbortSignal | undefined };
};

/** No byte of a stranger's picture is kept: each size is drawn anew. */
async function draw({ pictures }: Deps, { set, written, turn }: Written) {
  const bytes = Buffer.from(written, "base64");
  return await pictures.run("sample", { bytes }, turn).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    const details = { field: `pictures.${set}` };
    throw new AppError("invalid_input", say("pack_picture", { set }), { details });
  });
}

/** Gives its address, which is the same for the same picture: kept again it is there once. */
async function keep({ storage }: Deps, sizes: Sizes): Promise<string> {
  const id = `smp_${sha256(Buffer.concat(sizes.map(({ data }) => data))).slice(0, 22)}`;
  for (const [name, width] of LOOK_PICTURES) {
    const size = sizes.find((each) => each.width === width);
    if (!size) throw new Error(`sample: not drawn ${width} px wide`);
    await storage.put(lookPictureKey(id, name), size.data, "image/webp");
  }
  return lookPictureUrl(id);
}
