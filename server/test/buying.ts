import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { characters } from "#server/features/characters/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { addFile, storeFile, storePicture } from "#server/features/files/commands.ts";
import { recordUpload } from "#server/features/history/commands.ts";
import { addMix } from "#server/features/mixes/commands.ts";
import { genimages } from "#server/features/mixes/tables.ts";
import { renders } from "#server/features/renders/tables.ts";
import { makeThumbnails } from "#server/media/thumbnails.ts";
import { newId } from "#server/platform/ids.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { Quote } from "#shared/contracts/checkout.ts";
import type { CheckoutResult } from "#shared/contracts/orders.ts";
import type { OrderState } from "#shared/order-states.ts";
import type { TestShop } from "./shop.ts";
import type { TestUser } from "./users.ts";

/** The steps of a purchase over HTTP, like the web takes them; mixes and designs are inserted without rendering. */

export const MUG = 101;

export const HOME: Address = {
  name: "Ana Muster",
  email: "ana@example.com",
  address: "1 Main Street",
  city: "San Francisco",
  state: "CA",
  zip: "94103",
  country: "US",
};

const TINY = { width: 16, height: 24 };

type PlainPicture = Awaited<ReturnType<typeof createPlainPicture>>;

const plainPictures = new Map<string, Promise<PlainPicture>>();

/** Returns a single-color picture, tiny by default; each is created once. */
function getPlainPicture(color: string, size = TINY): Promise<PlainPicture> {
  const key = `${color} ${size.width}x${size.height}`;
  const picture = plainPictures.get(key) ?? createPlainPicture(color, size);
  plainPictures.set(key, picture);
  return picture;
}

async function createPlainPicture(color: string, size: typeof TINY) {
  const data = await sharp({ create: { ...size, channels: 3, background: color } })
    .png()
    .toBuffer();
  const sha256 = createHash("sha256").update(data).digest("hex");
  return { data, ...size, sha256, thumbnails: await makeThumbnails(data) };
}

/** Inserts a saved mix without the image provider and returns its id. */
export async function insertMix({ deps }: TestShop, user: TestUser, size = TINY): Promise<string> {
  const id = newId("rnd");
  const [characterId, name] = [newId("chr"), "Person 1"];
  const picture = await getPlainPicture("#c0785a", size);
  const stored = (kind: "mix" | "mockup" | "print") =>
    storePicture(deps.storage, picture, {
      kind,
      key: `${id}/${kind}.png`,
      contentType: "image/png",
    });
  const files = {
    mix: await stored("mix"),
    mockup: await stored("mockup"),
    print: await stored("print"),
  };
  await deps.db.transaction(async (tx) => {
    const imageUrl = `/files/${characterId}`;
    await tx
      .insert(characters)
      .values({ id: characterId, userEmail: user.email, name, imageUrl, idempotencyKey: id });
    await recordUpload(tx, user.email, { characterId, name, imageUrl });
    const render = { id, userId: user.id, characterId, themeId: 1 };
    await tx.insert(renders).values({
      ...render,
      fields: {},
      prompt: "",
      status: "done",
      idempotencyKey: id,
    });
    await addMix(tx, render, files);
  });
  const [mix] = await deps.db.select().from(genimages).where(eq(genimages.renderId, id));
  return mix?.id ?? "";
}

/** Inserts a design that is ready to be bought, without rendering it, and returns its id. */
export async function insertDesign(
  shop: TestShop,
  user: TestUser,
  variantId = MUG,
): Promise<string> {
  const { deps } = shop;
  const mixId = await insertMix(shop, user);
  const [id, printFileId, mockupFileId] = [newId("dsg"), newId("fil"), newId("fil")];
  const picture = await getPlainPicture("#00a396");
  const contentType = "image/png";
  const print = await storeFile(deps.storage, picture, {
    kind: "print",
    key: `${id}/print.png`,
    contentType,
  });
  const mockup = { ...print, kind: "mockup" as const, key: `${id}/mockup.png` };
  await deps.storage.put(mockup.key, picture.data, contentType);
  await deps.db.transaction(async (tx) => {
    await addFile(tx, { id: printFileId, userId: user.id }, print);
    await addFile(tx, { id: mockupFileId, userId: user.id }, mockup);
    await tx.insert(designs).values({
      id,
      userId: user.id,
      mixId,
      variantId,
      layout: {
        picture: { x: 0.5, y: 0.5, width: 0.3, rotation: 0, copies: 1 },
        background: "#ffffff",
        text: null,
      },
      fingerprint: id,
      printFileId,
      printSha256: picture.sha256,
      mockupFileId,
      dpi: 439,
    });
  });
  return id;
}

export async function post(
  shop: TestShop,
  user: TestUser | null,
  path: string,
  body: unknown,
): Promise<Response> {
  return await shop.fetch(path, {
    ...(user ? { as: user } : {}),
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Adds new designs to the user's cart and returns their ids. */
export async function addDesignsToCart(
  shop: TestShop,
  user: TestUser,
  lines: { variantId?: number; quantity: number }[] = [{ quantity: 1 }],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { variantId, quantity } of lines) {
    const designId = await insertDesign(shop, user, variantId);
    const answer = await post(shop, user, "/api/cart", { design_id: designId, quantity });
    expect(answer.status).toBe(201);
    ids.push(designId);
  }
  return ids;
}

export type QuoteOptions = { customer?: Address; recipient?: Address; promo?: string };

/** Requests tax and shipping of the cart like the checkout page does. */
export async function requestQuote(
  shop: TestShop,
  user: TestUser,
  options: QuoteOptions = {},
): Promise<Response> {
  const cart = (await (await shop.fetch("/api/cart", { as: user })).json()) as {
    price: number;
    quantity: number;
  }[];
  const customer = options.customer ?? HOME;
  return await post(shop, user, "/functions/v1/get-tax-shipping-info", {
    customerState: customer.state,
    customerZip: customer.zip,
    quantity: cart.reduce((sum, line) => sum + line.quantity, 0),
    amount: cart.reduce((sum, line) => sum + line.quantity * line.price * 100, 0) / 100,
    checkout: {
      customer,
      recipient: options.recipient ?? null,
      promo_code: options.promo ?? null,
    },
  });
}

export async function quoteCart(
  shop: TestShop,
  user: TestUser,
  options: QuoteOptions = {},
): Promise<Quote> {
  const answer = await requestQuote(shop, user, options);
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(body));
  return body.quote as Quote;
}

export async function startCheckout(
  shop: TestShop,
  user: TestUser,
  quote: Quote,
  change: object = {},
): Promise<Response> {
  const { amount, count, id: quoteId } = quote;
  return await post(shop, user, "/functions/v1/create-checkout-session-custom", {
    amount,
    count,
    quoteId,
    ...change,
  });
}

/** Opens a payment page for the cart and returns the id of the Checkout session. */
export async function openPayment(
  shop: TestShop,
  user: TestUser,
  options: QuoteOptions = {},
): Promise<string> {
  const answer = await startCheckout(shop, user, await quoteCart(shop, user, options));
  const body = await answer.json();
  if (answer.status !== 200) throw new Error(JSON.stringify(body));
  return body.id as string;
}

export async function readResult(
  shop: TestShop,
  user: TestUser,
  sessionId: string,
): Promise<CheckoutResult> {
  const answer = await shop.fetch(`/api/orders/session/${sessionId}`, { as: user });
  expect(answer.status).toBe(200);
  return (await answer.json()) as CheckoutResult;
}

/** Waits until the order of a Checkout session has reached a state. */
export async function waitForOrderState(
  shop: TestShop,
  user: TestUser,
  sessionId: string,
  status: OrderState,
): Promise<CheckoutResult> {
  await expect
    .poll(async () => (await readResult(shop, user, sessionId)).status, { interval: 50 })
    .toBe(status);
  return await readResult(shop, user, sessionId);
}

/** Buys mugs and waits until their order is at the print provider. */
export async function buyMugs(
  shop: TestShop,
  user: TestUser,
  { quantity = 1, ...options }: QuoteOptions & { quantity?: number } = {},
) {
  await addDesignsToCart(shop, user, [{ quantity }]);
  const session = await openPayment(shop, user, options);
  await shop.sandbox.stripe.pay({ session });
  const { order } = await waitForOrderState(shop, user, session, "sent");
  if (!order) throw new Error("no order");
  return { session, order };
}
