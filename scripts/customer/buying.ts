import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { ControlClient } from "#emulators/control-client.ts";
import { createPhoto } from "#server/test/pictures.ts";
import { idShape, type Visitor } from "./visitor.ts";

/** Buys a mug over HTTP, from the photo to the payment. */

const MUG = 101;
const HOME = {
  name: "Ana Muster",
  email: "ana@memix.internal",
  address: "1 Main Street",
  city: "San Francisco",
  state: "CA",
  zip: "94103",
  country: "US",
};

const renderState = z.object({ status: z.string(), mix: idShape.nullable() });
const quoted = z.object({
  quote: z.object({ id: z.string(), amount: z.number(), count: z.number() }),
});

/** Polls until `look` returns a value; throws after a minute with the name of what was expected. */
export async function pollUntil<T>(
  what: string,
  look: () => Promise<T | null | undefined>,
): Promise<T> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`timed out waiting for ${what}`);
}

export async function makeMix({ post, get, upload }: Visitor): Promise<string> {
  const person = await upload("/api/characters", await createPhoto(600, 800));
  const input = { character_id: person.id, theme_id: 1, fields: {} };
  const render = await post("/api/renders", input, idShape);
  const done = await pollUntil("the picture", async () => {
    const { status, mix } = await get(`/api/renders/${render.id}`, renderState);
    if (status === "failed") throw new Error("no picture");
    return mix;
  });
  return done.id;
}

/** Buys a mug, pays at the Stripe emulator and returns the id of the checkout session. */
export async function buyMug(
  { post, get }: Visitor,
  sandbox: ControlClient,
  mixId: string,
): Promise<string> {
  const design = await post("/api/designs", { mix_id: mixId, variant_id: MUG }, idShape);
  await post("/api/cart", { design_id: design.id, quantity: 1 }, z.unknown());
  const [line] = await get("/api/cart", z.array(z.object({ price: z.number() })));
  const quoteInput = {
    customerState: HOME.state,
    customerZip: HOME.zip,
    quantity: 1,
    amount: line?.price,
    checkout: { customer: HOME, recipient: null, promo_code: null },
  };
  const { quote } = await post("/functions/v1/get-tax-shipping-info", quoteInput, quoted);
  const { amount, count, id: quoteId } = quote;
  const start = { amount, count, quoteId };
  const session = await post("/functions/v1/create-checkout-session-custom", start, idShape);
  const { outcome } = await sandbox.stripe.pay({ session: session.id });
  if (outcome !== "paid") throw new Error(`the card was ${outcome}`);
  return session.id;
}
