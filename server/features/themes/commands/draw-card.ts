import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { sha256 } from "#server/platform/sha256.ts";
import { getPictureKey } from "../rules.ts";
import { themes } from "../tables.ts";

/**
 * Draws the link preview of a theme whose samples were chosen at the desk, cached by its pictures; returns null for
 * other themes. May throw `unavailable`.
 */
export async function drawThemeCard(
  { db, storage, pictures }: Pick<Deps, "db" | "storage" | "pictures">,
  slug: string,
): Promise<Buffer | null> {
  const rows = await db
    .select({ url: themes.imageUrl })
    .from(themes)
    .where(and(eq(themes.slug, slug), eq(themes.active, true)))
    .orderBy(asc(themes.gender));
  const keys = [...new Set(rows.flatMap(({ url }) => getPictureKey(url) ?? []))];
  const key = `looks/card-${sha256(keys.join()).slice(0, 22)}.jpg`;
  const cached = keys.length > 0 ? await storage.get(key) : null;
  if (cached) return cached;
  const chosen = await Promise.all(keys.map((each) => storage.get(each)));
  const found = chosen.filter((bytes) => bytes !== null);
  if (found.length === 0) return null;
  const drawn = await pictures.run("themeCard", { pictures: found }, { userId: "themes" });
  const card = Buffer.from(drawn);
  await storage.put(key, card, "image/jpeg");
  return card;
}
