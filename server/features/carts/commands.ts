import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import {
  findFirstVariant,
  findSoldVariant,
  findVariant,
} from "#server/features/catalog/queries.ts";
import { getUnitCents, toPrintArea } from "#server/features/catalog/rules.ts";
import { createDesign } from "#server/features/designs/commands/create-design.ts";
import { type DesignRow, findDesign } from "#server/features/designs/queries.ts";
import { fileUrl } from "#server/features/files/rules.ts";
import { findMix } from "#server/features/mixes/queries.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { type addToCartInput, MAX_CART_LINES, MAX_QUANTITY } from "#shared/contracts/carts.ts";
import { formatMixLabel } from "#shared/labels.ts";
import { computePrintVerdict } from "#shared/print.ts";
import { type CartRow, findAddition, findCartLine, listCart } from "./queries.ts";
import { ADDITION_TTL_MS } from "./rules.ts";
import { cart, cartAdditions } from "./tables.ts";

type Input = z.output<typeof addToCartInput>;

/**
 * Adds a design, or a mix on a product, to the cart; an existing line gets more of it (D6), or exactly that many with
 * `is_total`. Idempotent per `key`. Throws `not_found`, `invalid_input`, `conflict` if the line of a repeated key is
 * gone, and `low_resolution` until the customer accepts a soft print.
 */
export async function addToCart(
  deps: Pick<Deps, "clock" | "db" | "pictures" | "storage">,
  actor: Actor,
  input: Input,
  { key = null, signal }: { key?: string | null; signal?: AbortSignal } = {},
): Promise<CartRow> {
  const known = key && (await findAddition(deps.db, actor, key));
  if (known) return await getAddedLine(deps.db, actor, known);
  // A request with a key completes even if the user leaves the page, so its signal is ignored.
  const design = await findOrCreateDesign(deps, actor, input, key ? undefined : signal);
  const found = await findSoldVariant(deps.db, design.variantId);
  if (!found) throw notFound("Product");
  const mix = await findMix(deps.db, actor, design.mixId);
  if (!mix) throw notFound("Mix");
  const verdict = computePrintVerdict(design.dpi, toPrintArea(found));
  if (verdict === "too_small" && !input.accept_low_resolution) {
    throw new AppError("print_resolution_too_low", {
      params: { dpi: design.dpi },
      details: { dpi: design.dpi },
    });
  }
  const line: NewCartLine = {
    ...{ email: actor.email, quantity: input.quantity },
    merchId: found.merch.id,
    mixId: design.mixId,
    variantId: design.variantId,
    designId: design.id,
    product: found.merch.name,
    info: formatMixLabel(mix.mix),
    priceCents: getUnitCents(found),
    imageUrl: fileUrl(design.mockupFileId),
  };
  const id = await deps.db.transaction((tx) =>
    addOnce(deps, tx, line, { key, isTotal: input.is_total }),
  );
  return await getAddedLine(deps.db, actor, id);
}

async function findOrCreateDesign(
  deps: Pick<Deps, "clock" | "db" | "pictures" | "storage">,
  actor: Actor,
  input: Input,
  signal?: AbortSignal,
): Promise<DesignRow["design"]> {
  if (input.design_id) {
    const found = await findDesign(deps.db, actor, input.design_id);
    if (!found) throw notFound("Design");
    return found.design;
  }
  if (!input.mix_id) throw new AppError("mix_or_design_required");
  const variantId = input.variant_id ?? (await findFirstVariantId(deps.db, input.merch_id));
  const { mix_id, layout } = input;
  const place = { mix_id, variant_id: variantId, ...(layout && { layout }) };
  return (await createDesign(deps, actor, place, signal)).design;
}

async function findFirstVariantId(db: Db, merchId: number | undefined): Promise<number> {
  if (merchId === undefined) throw new AppError("product_required");
  const found = await findFirstVariant(db, merchId);
  if (!found) throw notFound("Product");
  return found.variant.id;
}

type NewCartLine = Omit<typeof cart.$inferInsert, "id" | "createdAt">;

/** Adds once per key: a concurrent request with the same key waits here for the first, then changes nothing. */
async function addOnce(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  line: NewCartLine,
  { key, isTotal }: { key: string | null; isTotal: boolean },
): Promise<string> {
  const id = newId("crt");
  if (!key) return await addLine(deps, tx, { id, ...line }, isTotal);
  const { email } = line;
  const createdAt = deps.clock.now();
  const [inserted] = await tx
    .insert(cartAdditions)
    .values({ email, key, lineId: id, createdAt })
    .onConflictDoNothing()
    .returning({ key: cartAdditions.key });
  if (!inserted) return (await findAddition(tx, line, key)) ?? id;
  const lineId = await addLine(deps, tx, { id, ...line }, isTotal);
  const byKey = and(eq(cartAdditions.email, email), eq(cartAdditions.key, key));
  await tx.update(cartAdditions).set({ lineId }).where(byKey);
  await deleteOldAdditions(tx, email, createdAt);
  return lineId;
}

async function addLine(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  line: NewCartLine & { id: string },
  isTotal: boolean,
): Promise<string> {
  const lines = await listCart(tx, line);
  const isKnown = lines.some(({ design }) => design.id === line.designId);
  if (!isKnown && lines.length >= MAX_CART_LINES)
    throw new AppError("cart_limit_reached", { params: { most: MAX_CART_LINES } });
  const { quantity, priceCents } = line;
  const sum = sql`${cart.quantity} + ${quantity}`;
  const [added] = await tx
    .insert(cart)
    .values({ ...line, createdAt: deps.clock.now() })
    .onConflictDoUpdate({
      target: [cart.email, cart.designId],
      set: { quantity: isTotal ? quantity : sum, priceCents },
      ...(isTotal ? {} : { setWhere: sql`${sum} <= ${MAX_QUANTITY}` }),
    })
    .returning({ id: cart.id });
  if (!added) throw new AppError("quantity_limit_reached", { params: { most: MAX_QUANTITY } });
  return added.id;
}

async function deleteOldAdditions(tx: Tx, email: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ADDITION_TTL_MS);
  await tx
    .delete(cartAdditions)
    .where(and(eq(cartAdditions.email, email), lt(cartAdditions.createdAt, before)));
}

async function getAddedLine(db: Db, actor: Actor, id: string): Promise<CartRow> {
  const line = await findCartLine(db, actor, id);
  if (!line) throw new AppError("cart_line_already_removed");
  return line;
}

export async function setQuantity(
  db: Db,
  actor: Actor,
  id: string,
  quantity: number,
): Promise<CartRow> {
  await db
    .update(cart)
    .set({ quantity })
    .where(and(eq(cart.id, id), eq(cart.email, actor.email)));
  return await getLine(db, actor, id);
}

export async function removeFromCart(db: Db, actor: Actor, id: string): Promise<void> {
  await getLine(db, actor, id);
  await db.delete(cart).where(and(eq(cart.id, id), eq(cart.email, actor.email)));
}

async function getLine(db: Db, actor: Actor, id: string): Promise<CartRow> {
  const line = await findCartLine(db, actor, id);
  if (!line) throw notFound("Cart line");
  return line;
}

/**
 * Replaces designs whose lettering was drawn by an older version, since a cart is about to be bought. All of the cart
 * must be on sale. Idempotent; throws what `createDesign` throws. Returns the cart afterwards.
 */
export async function redrawOutdatedLettering(
  deps: Pick<Deps, "clock" | "db" | "pictures" | "storage">,
  actor: Actor,
  lines: CartRow[],
): Promise<CartRow[]> {
  let isUnchanged = true;
  for (const { line, design } of lines) {
    const { id, mixId: mix_id, variantId: variant_id, layout } = design;
    if (!layout.text) continue;
    const redrawn = await createDesign(deps, actor, { mix_id, variant_id, layout });
    if (redrawn.design.id === id) continue;
    isUnchanged = false;
    await deps.db.transaction((tx) => replaceDesign(tx, line, redrawn.design));
  }
  return isUnchanged ? lines : await listCart(deps.db, actor);
}

/** Merges the line into one that already has the new design. */
async function replaceDesign(
  tx: Tx,
  { id, email, designId }: CartRow["line"],
  replacement: DesignRow["design"],
): Promise<void> {
  const byLine = and(eq(cart.id, id), eq(cart.designId, designId));
  const [line] = await tx.delete(cart).where(byLine).returning();
  if (!line) return;
  const imageUrl = fileUrl(replacement.mockupFileId);
  await tx
    .insert(cart)
    .values({ ...line, email, designId: replacement.id, imageUrl })
    .onConflictDoUpdate({
      target: [cart.email, cart.designId],
      set: { quantity: sql`least(${cart.quantity} + ${line.quantity}, ${MAX_QUANTITY})` },
    });
}

/** Removes paid items from the cart; items added to a line meanwhile stay. */
export async function removePaidFromCart(
  tx: Tx,
  email: string,
  items: { designId: string; quantity: number }[],
): Promise<void> {
  for (const { designId, quantity } of items) {
    const line = and(eq(cart.email, email), eq(cart.designId, designId));
    await tx.delete(cart).where(and(line, lte(cart.quantity, quantity)));
    await tx
      .update(cart)
      .set({ quantity: sql`${cart.quantity} - ${quantity}` })
      .where(line);
  }
}

type ReturnedLine = Omit<NewCartLine, "email" | "merchId" | "priceCents"> & { unitCents: number };

/** Reverts `removePaidFromCart`, up to a line's maximum quantity. */
export async function restoreCartLines(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  email: string,
  items: ReturnedLine[],
): Promise<void> {
  for (const {
    designId,
    mixId,
    variantId,
    product,
    info,
    imageUrl,
    unitCents,
    quantity,
  } of items) {
    const found = await findVariant(tx, variantId);
    if (!found) continue;
    await tx
      .insert(cart)
      .values({
        ...{ id: newId("crt"), email, designId, mixId, variantId, product, info, imageUrl },
        merchId: found.merch.id,
        priceCents: unitCents,
        quantity,
        createdAt: deps.clock.now(),
      })
      .onConflictDoUpdate({
        target: [cart.email, cart.designId],
        set: { quantity: sql`least(${cart.quantity} + ${quantity}, ${MAX_QUANTITY})` },
      });
  }
}

/** Deletes cart lines with mixes that can't be restored. */
export async function deleteCartLinesOfMixes(tx: Tx, mixIds: string[]): Promise<void> {
  await tx.delete(cart).where(inArray(cart.mixId, mixIds));
}

/** Empties the cart of a user whose account is deleted. Returns the number of lines. */
export async function deleteCart(tx: Tx, email: string): Promise<number> {
  await tx.delete(cartAdditions).where(eq(cartAdditions.email, email));
  const deleted = await tx.delete(cart).where(eq(cart.email, email)).returning({ id: cart.id });
  return deleted.length;
}
