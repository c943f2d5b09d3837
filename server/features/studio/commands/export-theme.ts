import { readFile } from "node:fs/promises";
import type { Deps } from "#server/deps.ts";
import { findVersion } from "#server/features/themes/queries.ts";
import { getPictureKey } from "#server/features/themes/rules.ts";
import { notFound } from "#server/platform/errors.ts";
import { PACK, type ThemePack } from "#shared/contracts/desk/packs.ts";

/** Folders of the web's static files, built or not, with the catalog's samples. */
const WEB_FILES = ["dist/web", "web/public"];
const CATALOGUE_SAMPLE = /^\/samples\/(female|male)\/[a-z0-9-]+\.webp$/;

/** Exports a version as a pack; a missing picture is omitted. Throws `not_found`. */
export async function exportTheme(
  { db, storage }: Pick<Deps, "db" | "storage">,
  { slug, number }: { slug: string; number: number },
): Promise<ThemePack> {
  const version = await findVersion(db, slug, number);
  if (!version) throw notFound("Look");
  const { samples, ...words } = version.content;
  const [female, male] = [
    await readSample(storage, samples.female),
    await readSample(storage, samples.male),
  ];
  const pictures = {
    female: female?.toString("base64") ?? null,
    male: male?.toString("base64") ?? null,
  };
  return { ...PACK, slug, words, note: version.note, pictures };
}

async function readSample(storage: Deps["storage"], url: string | null): Promise<Buffer | null> {
  if (url === null) return null;
  const key = getPictureKey(url);
  if (key !== null) return await storage.get(key);
  return CATALOGUE_SAMPLE.test(url) ? await readWebFile(url) : null;
}

async function readWebFile(path: string): Promise<Buffer | null> {
  for (const folder of WEB_FILES) {
    const found = await readFile(`${folder}${path}`).catch(() => null);
    if (found) return found;
  }
  return null;
}
