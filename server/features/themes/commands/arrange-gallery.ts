import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { listThemeSlugs } from "../queries.ts";
import { IS_MALE } from "../rules.ts";
import { themes, themeVersions } from "../tables.ts";
import { lockThemes } from "./draft-theme.ts";

/** Reorders all themes. Throws `conflict` if the order has changed since it was displayed. */
export async function reorderThemes(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { seen, slugs }: { seen: string[]; slugs: string[] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockThemes(tx);
    const now = await listThemeSlugs(tx);
    if (now.join() === slugs.join()) return;
    if (now.join() !== seen.join() || slugs.toSorted().join() !== now.toSorted().join())
      throw new AppError("edit_conflict");
    for (const [place, slug] of slugs.entries())
      await tx.update(themes).set({ place }).where(eq(themes.slug, slug));
    const facts = (order: string[]) => ({ order: order.join(", ") });
    await writeAudit(deps, tx, {
      ...{ actor, act: "look.order" },
      ...{ before: facts(now), after: facts(slugs) },
    });
  });
}

/** Removes a theme from the gallery, or restores it in the sets of its published version. */
export async function setThemeActive(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { slug, active }: { slug: string; active: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockThemes(tx);
    const versions = await tx.select().from(themeVersions).where(eq(themeVersions.slug, slug));
    const published = versions.find(({ state }) => state === "published");
    if (!published) throw notFound("Look");
    const rows = await tx.select().from(themes).where(eq(themes.slug, slug));
    if (rows.some((row) => row.active) === active) return;
    await tx.update(themes).set({ active: false }).where(eq(themes.slug, slug));
    const on = new Set(published.content.sets.map((set) => IS_MALE[set]));
    for (const { id, gender } of rows) {
      if (active && on.has(gender))
        await tx.update(themes).set({ active: true }).where(eq(themes.id, id));
    }
    const subject = { kind: "look", id: slug };
    const act = active ? "look.switch-on" : "look.switch-off";
    await writeAudit(deps, tx, { actor, act, subject });
  });
}
