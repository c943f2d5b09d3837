import { eq } from "drizzle-orm";
import { designs } from "#server/features/designs/tables.ts";
import type { Address } from "#shared/contracts/addresses.ts";
import type { PlacedOrder } from "#shared/contracts/orders.ts";
import { askQuote, giveDesign, HOME, post, startCheckout } from "../buying.ts";
import { addCharacter, postRender } from "../mixing.ts";
import { askForPage, CARDS, confirmSwitch, previewSwitch } from "../subscribing.ts";
import type { TestUser } from "../users.ts";
import type { Page, Town } from "./town.ts";

/** What customers do: each may fail as it does for people, e.g. while the card company is away. */
export type Act = (town: Town) => Promise<void>;

const GOOD = CARDS.good;
const PACKS = ["pack_10", "pack_5"];
const CODES = [null, null, "WELCOME10", "FIRSTTEN"];

/** One after the other: each country taxes in its own way. */
const HOMES: Address[] = [
  HOME,
  { ...HOME, city: "London", state: "", zip: "NW8 9AY", country: "UK" },
  { ...HOME, city: "Toronto", state: "ON", zip: "M5H 1A1", country: "CA" },
  { ...HOME, city: "Sydney", state: "NSW", zip: "2000", country: "AU" },
];

/** As the card company asks for it. */
function homeOf({ people }: Town, { user }: Page) {
  const home = HOMES[people.indexOf(user) % HOMES.length] ?? HOME;
  const { city, state, zip, country } = home;
  return { city, state, postal_code: zip, country: country === "UK" ? "GB" : country };
}

async function openOrder(town: Town, user: TestUser): Promise<Page | null> {
  const { shop, chance } = town;
  for (let line = 0; line <= chance.below(2); line++) {
    const designId = await giveDesign(shop, user, chance.pick(town.variants));
    await keepUndrawn(town, designId);
    const quantity = 1 + chance.below(3);
    await post(shop, user, "/api/cart", { design_id: designId, quantity });
  }
  const promo = chance.pick(CODES);
  const customer = HOMES[town.pages.length % HOMES.length] ?? HOME;
  const quoted = await askQuote(shop, user, { customer, ...(promo && { promo }) });
  if (quoted.status !== 200) return null;
  const answer = await startCheckout(shop, user, (await quoted.json()).quote);
  if (answer.status !== 200) return null;
  return keep(town, { kind: "order", session: (await answer.json()).id, user });
}

/** The printer's picture of it says nothing about money and takes long to draw. */
async function keepUndrawn({ shop: { deps } }: Town, designId: string): Promise<void> {
  const isDrawn = { partnerMockupFileId: designs.mockupFileId };
  await deps.db.update(designs).set(isDrawn).where(eq(designs.id, designId));
}

function keep(town: Town, page: Page): Page {
  town.pages.push(page);
  return page;
}

async function pay(town: Town, page: Page | null, card = GOOD): Promise<void> {
  if (!page) return town.tell("no payment page is to be had");
  const { kind, session } = page;
  const address = kind === "order" ? {} : { address: homeOf(town, page) };
  const paid = await town.shop.sandbox.stripe.pay({ session, card, ...address }).catch(() => null);
  town.tell(`${kind} ${session} by ${card}: ${paid?.outcome ?? "not taken"}`);
}

const buy = (card: string): Act => {
  return async (town) =>
    await pay(town, await openOrder(town, town.chance.pick(town.people)), card);
};

/** The card company takes a cent more than was asked for. */
const buyAtOddPrice: Act = async (town) => {
  const user = town.chance.pick(town.people);
  const isPack = town.chance.happens(0.3);
  const page = await (isPack ? openPack(town, user) : openOrder(town, user));
  await town.shop.sandbox.addFault({ vendor: "stripe", kind: "wrong_amount", times: 1 });
  town.tell("a cent too much:");
  await pay(town, page);
  await town.shop.sandbox.stripe.settle();
};

const closePage: Act = async (town) => {
  const page = town.chance.pick(town.pages);
  await town.shop.sandbox.stripe.expire(page.session).catch(() => undefined);
};

const leavePage: Act = async (town) => {
  const page = await openOrder(town, town.chance.pick(town.people));
  town.tell(`left open: ${page?.session}`);
};

const decideDebit: Act = async (town) => {
  const decision = town.chance.pick(["settle", "settle", "refuse"] as const);
  for (const { session } of town.pages)
    await town.shop.sandbox.stripe.decideBankDebit(session, decision).catch(() => undefined);
  town.tell(`the bank decides all debits: ${decision}`);
};

async function openPack(town: Town, user: TestUser): Promise<Page | null> {
  const answer = await askForPage(town.shop, user, { pack: town.chance.pick(PACKS) });
  if (answer.status !== 200) return null;
  return keep(town, { kind: "pack", session: (await answer.json()).id, user });
}

const buyPack: Act = async (town) => {
  await pay(town, await openPack(town, town.chance.pick(town.people)));
};

export async function subscribe(town: Town, user: TestUser, card = GOOD): Promise<void> {
  const answer = await askForPage(town.shop, user, { level: 1 + town.chance.below(3) });
  if (answer.status !== 200) return town.tell(`no plan: ${answer.status}`);
  await pay(town, keep(town, { kind: "plan", session: (await answer.json()).id, user }), card);
}

const switchPlan: Act = async (town) => {
  const user = town.chance.pick(town.people);
  const preview = await previewSwitch(town.shop, user, 1 + town.chance.below(3)).catch(() => null);
  if (!preview) return;
  const answer = await confirmSwitch(town.shop, user, preview);
  town.tell(`a switch to plan ${preview.level}: ${answer.status}`);
};

const cancelPlan: Act = async (town) => {
  const answer = await post(town.shop, town.chance.pick(town.people), "/api/billing/cancel", {});
  town.tell(`a plan is cancelled: ${answer.status}`);
};

const cancelOrder: Act = async (town) => {
  const user = town.chance.pick(town.people);
  const answer = await town.shop.fetch("/api/orders", { as: user });
  const items = (await answer.json()) as PlacedOrder[];
  if (items.length === 0) return;
  const { order_id: id } = town.chance.pick(items);
  const cancelled = await post(town.shop, user, `/api/orders/${id}/cancel`, {});
  town.tell(`${id} is cancelled by its customer: ${cancelled.status}`);
};

const openPortal: Act = async (town) => {
  const answer = await post(town.shop, town.chance.pick(town.people), "/api/billing/portal", {});
  town.tell(`the card company's own page: ${answer.status}`);
};

/** A render that is reserved and is made, fails or waits; drawn as coarsely as can be. */
const mix: Act = async (town) => {
  const { shop, chance } = town;
  const user = chance.pick(town.people);
  const { id: characterId } = await addCharacter(shop, user);
  if (chance.happens(0.3))
    await shop.sandbox.addFault({ vendor: "openai", kind: "refusal_output", times: 1 });
  const answer = await postRender(shop, user, { characterId });
  town.tell(`a mix: ${answer.status}`);
};

/** Each as often as it stands here. */
export const CUSTOMERS: Act[] = [
  ...[buy(GOOD), buy(GOOD), buy(GOOD), buy(GOOD), buy(GOOD)],
  ...[buy(CARDS.declined), buy("bank_debit"), buyAtOddPrice, leavePage, closePage, decideDebit],
  ...[buyPack, buyPack, switchPlan, cancelPlan, cancelOrder, mix, openPortal],
  (town) => subscribe(town, town.chance.pick(town.people)),
];
