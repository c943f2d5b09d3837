import { eq } from "drizzle-orm";
import { designs } from "#server/features/designs/tables.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { Character } from "#shared/contracts/characters.ts";
import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { HOME, insertDesign, post, requestQuote, startCheckout } from "../buying.ts";
import { postRender, upload } from "../mixing.ts";
import { CARDS, confirmSwitch, previewSwitch, requestOfferCheckout } from "../subscribing.ts";
import type { TestUser } from "../users.ts";
import type { Page, Simulation } from "./simulation.ts";

/** Actions of customers. Each may fail, e.g. during an outage of Stripe. */
export type Act = (simulation: Simulation) => Promise<void>;

const GOOD = CARDS.good;
const PACKS = ["pack_10", "pack_5"];
const CODES = [null, null, "WELCOME10", "FIRSTTEN"];

/** Used in rotation, since each country has its own tax rules. */
const HOMES: Address[] = [
  HOME,
  { ...HOME, city: "London", state: "", zip: "NW8 9AY", country: "UK" },
  { ...HOME, city: "Toronto", state: "ON", zip: "M5H 1A1", country: "CA" },
  { ...HOME, city: "Sydney", state: "NSW", zip: "2000", country: "AU" },
];

/** Returns the address of a Checkout session in Stripe's format. */
function getPayAddress({ people }: Simulation, { user }: Page) {
  const home = HOMES[people.indexOf(user) % HOMES.length] ?? HOME;
  const { city, state, zip, country } = home;
  return { city, state, postal_code: zip, country: country === "UK" ? "GB" : country };
}

async function openOrder(simulation: Simulation, user: TestUser): Promise<Page | null> {
  const { shop, chance } = simulation;
  for (let line = 0; line <= chance.below(2); line++) {
    const designId = await insertDesign(shop, user, chance.pick(simulation.variants));
    await skipMockup(simulation, designId);
    const quantity = 1 + chance.below(3);
    await post(shop, user, "/api/cart", { design_id: designId, quantity });
  }
  const promo = chance.pick(CODES);
  const customer = HOMES[simulation.pages.length % HOMES.length] ?? HOME;
  const quote = await requestQuote(shop, user, { customer, ...(promo && { promo }) });
  if (quote.status !== 200) return null;
  const answer = await startCheckout(shop, user, (await quote.json()).quote);
  if (answer.status !== 200) return null;
  return addPage(simulation, { kind: "order", session: (await answer.json()).id, user });
}

/** Prevents the print provider's mockup, which takes long to render and is irrelevant here. */
async function skipMockup({ shop: { deps } }: Simulation, designId: string): Promise<void> {
  const rendered = { partnerMockupFileId: designs.mockupFileId };
  await deps.db.update(designs).set(rendered).where(eq(designs.id, designId));
}

function addPage(simulation: Simulation, page: Page): Page {
  simulation.pages.push(page);
  return page;
}

async function payPage(simulation: Simulation, page: Page | null, card = GOOD): Promise<void> {
  if (!page) return simulation.logAction("no payment page was opened");
  const { kind, session } = page;
  const address = kind === "order" ? {} : { address: getPayAddress(simulation, page) };
  const paid = await simulation.shop.sandbox.stripe
    .pay({ session, card, ...address })
    .catch(() => null);
  simulation.logAction(`${kind} ${session} by ${card}: ${paid?.outcome ?? "not taken"}`);
}

const buy = (card: string): Act => {
  return async (simulation) =>
    await payPage(
      simulation,
      await openOrder(simulation, simulation.chance.pick(simulation.people)),
      card,
    );
};

/** A payment in which Stripe charges a cent more than requested. */
const buyAtOddPrice: Act = async (simulation) => {
  const user = simulation.chance.pick(simulation.people);
  const isPack = simulation.chance.happens(0.3);
  const page = await (isPack ? openPack(simulation, user) : openOrder(simulation, user));
  await simulation.shop.sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
  simulation.logAction("a cent too much:");
  await payPage(simulation, page);
  await simulation.shop.sandbox.stripe.settle();
};

const closePage: Act = async (simulation) => {
  const page = simulation.chance.pick(simulation.pages);
  await simulation.shop.sandbox.stripe.expire(page.session).catch(() => undefined);
};

const leavePage: Act = async (simulation) => {
  const page = await openOrder(simulation, simulation.chance.pick(simulation.people));
  simulation.logAction(`left open: ${page?.session}`);
};

const decideDebit: Act = async (simulation) => {
  const decision = simulation.chance.pick(["settle", "settle", "refuse"] as const);
  for (const { session } of simulation.pages)
    await simulation.shop.sandbox.stripe.decideBankDebit(session, decision).catch(() => undefined);
  simulation.logAction(`the bank decides all debits: ${decision}`);
};

async function openPack(simulation: Simulation, user: TestUser): Promise<Page | null> {
  const answer = await requestOfferCheckout(simulation.shop, user, {
    pack: simulation.chance.pick(PACKS),
  });
  if (answer.status !== 200) return null;
  return addPage(simulation, { kind: "pack", session: (await answer.json()).id, user });
}

const buyPack: Act = async (simulation) => {
  await payPage(simulation, await openPack(simulation, simulation.chance.pick(simulation.people)));
};

export async function subscribe(
  simulation: Simulation,
  user: TestUser,
  card = GOOD,
): Promise<void> {
  const answer = await requestOfferCheckout(simulation.shop, user, {
    level: 1 + simulation.chance.below(3),
  });
  if (answer.status !== 200) return simulation.logAction(`no plan: ${answer.status}`);
  await payPage(
    simulation,
    addPage(simulation, { kind: "plan", session: (await answer.json()).id, user }),
    card,
  );
}

const switchPlan: Act = async (simulation) => {
  const user = simulation.chance.pick(simulation.people);
  const preview = await previewSwitch(simulation.shop, user, 1 + simulation.chance.below(3)).catch(
    () => null,
  );
  if (!preview) return;
  const answer = await confirmSwitch(simulation.shop, user, preview);
  simulation.logAction(`a switch to plan ${preview.level}: ${answer.status}`);
};

const cancelPlan: Act = async (simulation) => {
  const answer = await post(
    simulation.shop,
    simulation.chance.pick(simulation.people),
    "/api/billing/cancel",
    {},
  );
  simulation.logAction(`a plan is cancelled: ${answer.status}`);
};

const cancelOrder: Act = async (simulation) => {
  const user = simulation.chance.pick(simulation.people);
  const answer = await simulation.shop.fetch("/api/orders", { as: user });
  const items = (await answer.json()) as PlacedOrder[];
  if (items.length === 0) return;
  const { order_id: id } = simulation.chance.pick(items);
  const canceled = await post(simulation.shop, user, `/api/orders/${id}/cancel`, {});
  simulation.logAction(`${id} is cancelled by its customer: ${canceled.status}`);
};

const openPortal: Act = async (simulation) => {
  const answer = await post(
    simulation.shop,
    simulation.chance.pick(simulation.people),
    "/api/billing/portal",
    {},
  );
  simulation.logAction(`the billing portal: ${answer.status}`);
};

/** Starts a render, which fails in 30 % of all cases. */
const startRender: Act = async (simulation) => {
  const { shop, chance } = simulation;
  const user = chance.pick(simulation.people);
  const uploaded = await upload(shop, user);
  if (!uploaded.ok) return simulation.logAction(`a photo: ${uploaded.status}`);
  const { id: characterId }: Character = await uploaded.json();
  if (chance.happens(0.3))
    await shop.sandbox.addFault({ vendor: "openai", kind: "refusal_output", times: 1 });
  const answer = await postRender(shop, user, { characterId });
  simulation.logAction(`a mix: ${answer.status}`);
};

/** Repeated entries are more likely. */
export const CUSTOMERS: Act[] = [
  ...[buy(GOOD), buy(GOOD), buy(GOOD), buy(GOOD), buy(GOOD)],
  ...[buy(CARDS.declined), buy("bank_debit"), buyAtOddPrice, leavePage, closePage, decideDebit],
  ...[buyPack, buyPack, switchPlan, cancelPlan, cancelOrder, startRender, openPortal],
  (simulation) => subscribe(simulation, simulation.chance.pick(simulation.people)),
];
