import { randomInt, randomUUID } from "node:crypto";
import { createExportTicket } from "#server/features/accounts/commands/export-ticket.ts";
import {
  billingCustomers,
  planInvoices,
  purchases,
  subscriptions,
} from "#server/features/billing/tables.ts";
import { createFileLink } from "#server/features/files/commands.ts";
import { listDocumentsBySale } from "#server/features/invoices/queries.ts";
import { issueOrderDocuments } from "#server/features/orders/commands/issue-documents.ts";
import { customerOrders, orders } from "#server/features/orders/tables.ts";
import { recordReceipt } from "#server/features/receipts/commands.ts";
import { getRenderKeys } from "#server/features/renders/rules.ts";
import { renders } from "#server/features/renders/tables.ts";
import { newId } from "#server/platform/ids.ts";
import type { Character } from "#shared/contracts/characters.ts";
import type { Design } from "#shared/contracts/designs.ts";
import type { Mix } from "#shared/contracts/mixes.ts";
import { createOrderNumber } from "#shared/order-number.ts";
import { addDesignsToCart, HOME, MUG, quoteCart } from "./buying.ts";
import { addCharacter } from "./mixing.ts";
import { createPhoto } from "./pictures.ts";
import type { TestShop } from "./shop.ts";
import { addGoogle, addPasskey, addSession, type TestUser } from "./users.ts";

const DAY_MS = 86_400_000;

/** A user's rows of every kind, as the API returns them. */
export type OwnedRows = Awaited<ReturnType<typeof createOwnedRows>>;

/** Inserts a row of each kind that belongs to a user or has an id in the API. */
export async function createOwnedRows(shop: TestShop, user: TestUser) {
  const read = async (path: string) => await (await shop.fetch(path, { as: user })).json();
  const character = await addCharacter(shop, user);
  const [designId = ""] = await addDesignsToCart(shop, user);
  const design: Design = await read(`/api/designs/${designId}`);
  const mix: Mix = await read(`/api/genimages/${design.mix_id}`);
  const quote = await quoteCart(shop, user);
  const [line] = (await read("/api/cart")) as { id: string; price: number }[];
  const photo = await createPhoto();
  const printFileId = design.print_url.replace("/files/", "");
  return {
    user,
    character: character as Character,
    mix,
    design,
    quote,
    printFileId,
    lineId: line?.id ?? "",
    cart: { quantity: 1, amount: line?.price ?? 0 },
    photo: () => photoForm(photo),
    imageId: mix.image_url.replace("/files/", ""),
    linkPath: await shop.deps.db.transaction((tx) =>
      createFileLink(tx, {
        fileId: printFileId,
        purpose: randomUUID(),
        expiresAt: new Date(Date.now() + DAY_MS),
      }),
    ),
    renders: await createRenders(shop, user, character.id),
    order: await createOrder(shop, user, design),
    ...(await createBilling(shop, user)),
    passkeyId: await addPasskey(shop.deps.db, user.id),
    googleId: await addGoogle(shop.deps.db, user.id),
    ticket: await createExportTicket(shop.deps, { userId: user.id, email: user.email }),
    /** Another session of the same user. */
    elsewhere: await addSession(shop.deps.db, user.id, shop.deps.env.AUTH_SECRET),
  };
}

function photoForm(photo: Buffer): FormData {
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
  return form;
}

async function createRenders({ deps }: TestShop, user: TestUser, characterId: string) {
  const add = async (status: "queued" | "failed") => {
    const id = newId("rnd");
    const owner = { userId: user.id, characterId, themeId: 1 };
    const rest = { fields: {}, prompt: "", idempotencyKey: id };
    const end = status === "failed" ? ({ failure: "busy", finishedAt: new Date() } as const) : {};
    await deps.db.insert(renders).values({ id, status, ...owner, ...rest, ...end });
    await deps.storage.put(getRenderKeys(id).partial(0), Buffer.from("partial"), "image/webp");
    return id;
  };
  return { queued: await add("queued"), failed: await add("failed") };
}

async function createOrder({ deps }: TestShop, user: TestUser, design: Design) {
  const id = newId("ord");
  const sessionId = `cs_${randomUUID()}`;
  await deps.db.transaction(async (tx) => {
    await tx.insert(customerOrders).values({
      id,
      number: createOrderNumber((below) => randomInt(below)),
      userEmail: user.email,
      status: "sent",
      customer: HOME,
      recipient: HOME,
      subtotalCents: 1000,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
      totalCents: 1000,
      taxLabel: "Sales tax",
      shippingId: "STANDARD",
      shippingName: "Flat rate",
      arrivalFrom: "2026-11-20",
      arrivalTo: "2026-11-24",
      sessionId,
      expiresAt: new Date(),
      paidAt: new Date(),
    });
    await tx.insert(orders).values({
      id: newId("itm"),
      orderId: id,
      recipientEmail: user.email,
      mixId: design.mix_id,
      designId: design.id,
      variantId: MUG,
      product: "Coffee Mug",
      variant: "11 oz",
      quantity: 1,
      unitCents: 1000,
      imageUrl: design.mockup_url,
      printImageUrl: design.print_url,
      printSha256: design.print_sha256,
    });
    const receipt = { userEmail: user.email, orderId: id, info: "Coffee Mug", priceCents: 1000 };
    await recordReceipt(tx, {
      ...receipt,
      receiptUrl: "https://pay.invalid/1",
      createdAt: new Date(),
    });
    await issueOrderDocuments(deps, tx, id);
  });
  const [invoice] = await listDocumentsBySale(deps.db, { kind: "order", id });
  return { id, sessionId, documentId: invoice?.id ?? "" };
}

/** Inserts an ended plan with its invoice, and a pack that was never paid. */
async function createBilling({ deps }: TestShop, user: TestUser) {
  const { id: userId, email } = user;
  const customerId = await deps.payments.ensureCustomer({
    userId,
    customerId: null,
    email,
    name: "Maya",
  });
  const subscriptionId = `sub_${randomUUID()}`;
  const purchaseSession = `cs_${randomUUID()}`;
  const past = new Date(Date.now() - DAY_MS);
  await deps.db.transaction(async (tx) => {
    await tx.insert(billingCustomers).values({ userId: user.id, customerId });
    await tx.insert(subscriptions).values({
      id: subscriptionId,
      userId: user.id,
      status: "ended",
      periodStart: past,
      periodEnd: past,
      cancels: false,
      startedAt: past,
      endedAt: past,
    });
    await tx.insert(planInvoices).values({
      id: `in_${randomUUID()}`,
      userId: user.id,
      subscriptionId,
      reason: "begin",
      status: "paid",
      level: 1,
      cents: 900,
      periodStart: past,
      periodEnd: past,
    });
    await tx.insert(purchases).values({
      id: newId("pur"),
      userId: user.id,
      offer: "pack_5",
      kind: "pack",
      cents: 300,
      renders: 5,
      status: "expired",
      sessionId: purchaseSession,
      expiresAt: past,
      createdAt: past,
    });
  });
  return { purchaseSession };
}
