import { posix } from "node:path";
import type { Deps } from "#server/deps.ts";
import { getLanguage } from "#server/features/accounts/queries.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { namer, plainName, streamZip } from "#server/platform/zip.ts";
import { MESSAGES } from "#shared/messages/languages.ts";
import { listMixFiles } from "../queries.ts";

/** Returns a mix as a small JPG for sharing. Throws `not_found`, `unavailable`. */
export async function createSmallJpg(
  deps: Pick<Deps, "db" | "pictures" | "storage">,
  actor: Actor,
  id: string,
  signal?: AbortSignal,
): Promise<Buffer> {
  const [found] = await listMixFiles(deps.db, actor, [id]);
  const picture = found && (await deps.storage.get(found.key));
  if (!picture) throw notFound("Mix");
  const options = { userId: actor.userId, signal };
  return await deps.pictures.run("smallJpeg", { bytes: picture }, options);
}

/** Returns a ZIP of the user's own mixes among these, named in their language. Throws `not_found` if there are none. */
export async function downloadMixes(
  deps: Pick<Deps, "db" | "storage">,
  actor: Actor,
  ids: string[],
): Promise<ReadableStream<Uint8Array>> {
  const found = await listMixFiles(deps.db, actor, ids);
  if (found.length === 0) throw notFound("Mix");
  const label = MESSAGES[await getLanguage(deps.db, actor.userId)].names.mix;
  const unique = namer();
  return streamZip(
    found.map(({ mix, key }) => ({
      name: unique(plainName(label(mix), "Mix"), posix.extname(key)),
      lastModified: mix.createdAt,
      open: () => deps.storage.stream(key),
    })),
  );
}
