import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import { findFirstVariant, findSoldVariant } from "#server/features/catalog/queries.ts";
import { unitCents } from "#server/features/catalog/rules.ts";
import { createDesign } from "#server/features/designs/commands/create-design.ts";
import { type DesignRow, findDesign } from "#server/features/designs/queries.ts";
import { fileUrl } from "#server/features/files/rules.ts";
import { findMix } from "#server/features/mixes/queries.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import { type addToCartInput, MAX_CART_LINES, MAX_QUANTITY } from "#shared/contracts/carts.ts";
import { mixLabel } from "#shared/contracts/mixes.ts";
import { MIN_DPI } from "#shared/print.ts";
import { type CartRow, findCartLine, listCart } from "./queries.ts";
import { cart } from "./tables.ts";

type Input = z.output<typeof addToCartInput>;

/**
 * Puts a design, or a mix on a product in its usual layout, into the cart; a second time it adds to
 * the line (D6). Throws `not_found`, `invalid_input`, and `low_resolution` until the person has said
 * that a soft print is fine.
 */
export async function addToCart(
  deps: Deps,
  actor: Actor,
  input: Input,
  signal?: AbortSignal,
): Promise<CartRow> {
  const { design } = await findOrMakeDesign(deps, actor, input, signal);
  const found = await findSoldVariant(deps.db, design.variantId);
  if (!found) throw notFound("Product");
  const mix = await findMix(deps.db, actor, design.mixId);
  if (!mix) throw notFound("Mix");
  if (design.dpi < MIN_DPI && !input.accept_low_resolution) {
    throw new AppError(
      "low_resolution",
      `At this size the picture has ${design.dpi} dots per inch and will look soft.`,
      { details: { dpi: design.dpi } },
    );
  }
  const id = await addLine(deps, actor, input.quantity, {
    merchId: found.merch.id,
    mixId: design.mixId,
    variantId: design.variantId,
    designId: design.id,
    product: found.merch.name,
    info: mixLabel(mix.mix),
    priceCents: unitCents(found),
    imageUrl: fileUrl(design.mockupFileId),
  });
  return await getLine(deps.db, actor, id);
}

async function findOrMakeDesign(
  deps: Deps,
  actor: Actor,
  input: Input,
  signal?: AbortSignal,
): Promise<DesignRow> {
  if (input.design_id) {
    const design = await findDesign(deps.db, actor, input.design_id);
    if (!design) throw notFound("Design");
    return design;
  }
  if (!input.mix_id) throw new AppError("invalid_input", "mix_id or design_id is needed");
  const variantId = input.variant_id ?? (await firstVariant(deps.db, input.merch_id));
  const wanted = { mix_id: input.mix_id, variant_id: variantId };
  return await createDesign(deps, actor, wanted, signal);
}

async function firstVariant(db: Db, merchId: number | undefined): Promise<number> {
  if (merchId === undefined)
    throw new AppError("invalid_input", "merch_id, variant_id or design_id is needed");
  const found = await findFirstVariant(db, merchId);
  if (!found) throw notFound("Product");
  return found.variant.id;
}

type NewLine = Omit<typeof cart.$inferInsert, "id" | "email" | "quantity" | "createdAt">;

async function addLine(deps: Deps, actor: Actor, quantity: number, line: NewLine): Promise<string> {
  const lines = await listCart(deps.db, actor);
  if (lines.length >= MAX_CART_LINES)
    throw new AppError("invalid_input", `At most ${MAX_CART_LINES} different products in a cart.`);
  const [added] = await deps.db
    .insert(cart)
    .values({
      id: newId("crt"),
      email: actor.email,
      quantity,
      ...line,
      createdAt: deps.clock.now(),
    })
    .onConflictDoUpdate({
      target: [cart.email, cart.designId],
      set: { quantity: sql`${cart.quantity} + ${quantity}`, priceCents: line.priceCents },
      setWhere: sql`${cart.quantity} + ${quantity} <= ${MAX_QUANTITY}`,
    })
    .returning({ id: cart.id });
  if (!added) throw new AppError("invalid_input", `At most ${MAX_QUANTITY} of one product.`);
  return added.id;
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

/** Takes what was paid out of the cart; what was added to a line meanwhile stays in it. */
export async function takePaidFromCart(
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

/** Forgets what was in carts with mixes that can't come back. */
export async function forgetMixesInCarts(tx: Tx, mixIds: string[]): Promise<void> {
  await tx.delete(cart).where(inArray(cart.mixId, mixIds));
}

/** Empties the cart of a person who leaves; gives the number of lines. */
export async function forgetCart(tx: Tx, email: string): Promise<number> {
  const forgotten = await tx.delete(cart).where(eq(cart.email, email)).returning({ id: cart.id });
  return forgotten.length;
}
