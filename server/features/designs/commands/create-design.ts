import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { users } from "#server/features/accounts/tables.ts";
import { findSoldVariant, type VariantRow } from "#server/features/catalog/queries.ts";
import { toPrintArea } from "#server/features/catalog/rules.ts";
import { addFile, storeFile, storePicture } from "#server/features/files/commands.ts";
import { getPrintCut } from "#server/features/themes/rules.ts";
import { printFonts } from "#server/media/print/font.ts";
import type { Db } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { CreateDesignInput, DesignLayout } from "#shared/contracts/designs.ts";
import { computeEffectiveDpi } from "#shared/print.ts";
import { getDefaultLayout } from "#shared/print-geometry.ts";
import { findMissingCharacters } from "#shared/print-glyphs.ts";
import {
  countDesigns,
  type DesignRow,
  findDesignByFingerprint,
  findMixPicture,
} from "../queries.ts";
import {
  computeRetrySeconds,
  getDesignKeys,
  isMixVisible,
  MAX_DESIGNS_PER_DAY,
  serializeDesign,
  subtractDay,
} from "../rules.ts";
import { designs } from "../tables.ts";

type MixPicture = NonNullable<Awaited<ReturnType<typeof findMixPicture>>>;
type Plan = {
  picture: MixPicture;
  found: VariantRow;
  layout: DesignLayout;
  fingerprint: string;
};

/**
 * Draws and stores the print file of a mix on a variant; the same input returns the existing design. Throws
 * `not_found`, `invalid_input` if the print would be blank, `unavailable`, and `rate_limited` above the daily limit.
 */
export async function createDesign(
  deps: Pick<Deps, "clock" | "db" | "pictures" | "storage">,
  actor: Actor,
  input: CreateDesignInput,
  signal?: AbortSignal,
): Promise<DesignRow> {
  const plan = await planDesign(deps, actor, input);
  const known = await findDesignByFingerprint(deps.db, actor, plan.fingerprint);
  if (known) return known;
  await assertWithinDailyLimit(deps.db, actor, deps.clock.now());
  const drawn = await drawFiles(deps, actor, plan, signal);
  return await saveDesign(deps, actor, plan, drawn);
}

async function planDesign(
  deps: Pick<Deps, "db">,
  actor: Actor,
  input: CreateDesignInput,
): Promise<Plan> {
  const found = await findSoldVariant(deps.db, input.variant_id);
  if (!found) throw notFound("Product");
  const picture = await findMixPicture(deps.db, actor, input.mix_id);
  if (!picture) throw notFound("Mix");
  const area = toPrintArea(found);
  const layout =
    input.layout ?? getDefaultLayout(area, picture.file, getPrintCut(picture.themeSlug));
  if (!isMixVisible(area, layout, picture.file)) {
    throw new AppError("mix_outside_print_area");
  }
  if (layout.text) assertPrintable(layout.text.value);
  const text = serializeDesign({
    mixSha256: picture.file.sha256,
    variantId: input.variant_id,
    area,
    layout,
  });
  const fingerprint = createHash("sha256").update(text).digest("hex");
  return { picture, found, layout, fingerprint };
}

function assertPrintable(value: string): void {
  const missing = findMissingCharacters(printFonts(value), value);
  if (missing.length === 0) return;
  throw new AppError("text_not_printable", { params: { letters: missing.join(" ") } });
}

type DrawnFiles = Awaited<ReturnType<typeof drawFiles>>;

async function drawFiles(
  deps: Pick<Deps, "pictures" | "storage">,
  actor: Actor,
  plan: Plan,
  signal?: AbortSignal,
) {
  const { picture, found, layout } = plan;
  const bytes = await deps.storage.get(picture.file.key);
  if (!bytes) throw notFound("Picture of the mix");
  const keys = getDesignKeys(actor.userId, plan.fingerprint);
  const contentType = "image/png";
  const { shape } = found.merch;
  const product = { shape, colorHex: found.variant.colorHex, area: toPrintArea(found) };
  const options = { userId: actor.userId, signal };
  const drawn = await deps.pictures.run("design", { mix: bytes, product, layout }, options);
  const [print, mockup] = [
    { kind: "print", key: keys.print, contentType },
    { kind: "mockup", key: keys.mockup, contentType },
  ] as const;
  return {
    print: await storeFile(deps.storage, drawn.print, print),
    mockup: await storePicture(deps.storage, drawn.mockup, mockup),
  };
}

async function assertWithinDailyLimit(db: Db, actor: Actor, now: Date): Promise<void> {
  const { count, oldest } = await countDesigns(db, actor, subtractDay(now));
  if (count < MAX_DESIGNS_PER_DAY) return;
  throw new AppError("design_daily_limit_reached", {
    params: { most: MAX_DESIGNS_PER_DAY },
    details: { retryAfterSeconds: computeRetrySeconds(oldest ?? now, now) },
  });
}

/** Locks the user's row, so that two equal requests end in one design. */
async function saveDesign(
  deps: Pick<Deps, "clock" | "db">,
  actor: Actor,
  plan: Plan,
  drawn: DrawnFiles,
): Promise<DesignRow> {
  return await deps.db.transaction(async (tx) => {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, actor.userId))
      .for("no key update");
    const known = await findDesignByFingerprint(tx, actor, plan.fingerprint);
    if (known) return known;
    await assertWithinDailyLimit(tx, actor, deps.clock.now());
    const [printFileId, mockupFileId] = [newId("fil"), newId("fil")];
    await addFile(tx, { id: printFileId, userId: actor.userId }, drawn.print);
    await addFile(tx, { id: mockupFileId, userId: actor.userId }, drawn.mockup);
    await tx.insert(designs).values({
      id: newId("dsg"),
      userId: actor.userId,
      mixId: plan.picture.mix.id,
      variantId: plan.found.variant.id,
      layout: plan.layout,
      fingerprint: plan.fingerprint,
      printFileId,
      printSha256: drawn.print.sha256,
      mockupFileId,
      dpi: computeEffectiveDpi(plan.picture.file.width, toPrintArea(plan.found), plan.layout),
      createdAt: deps.clock.now(),
    });
    const added = await findDesignByFingerprint(tx, actor, plan.fingerprint);
    if (!added) throw notFound("Design");
    return added;
  });
}
