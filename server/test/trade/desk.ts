import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import type { DeskPayment } from "#shared/contracts/desk/payments.ts";
import { readQueue } from "./audit.ts";
import type { Act } from "./customers.ts";
import { settleCase } from "./settle.ts";
import { atDesk, proveAtDesk, type Town } from "./town.ts";

/** What an owner does on the days themselves, whatever is away just then. */

async function tryAtDesk(town: Town, what: string, act: () => Promise<unknown>): Promise<void> {
  const said = await proveAtDesk(town)
    .then(act)
    .then(
      () => "done",
      (error: Error) => error.message,
    );
  town.tell(`at the desk: ${what}: ${said}`);
}

const part = ({ chance }: Town, left: number) =>
  chance.happens(0.5) ? left : Math.min(left, (50 + chance.below(400)) / 100);

const refundOrder: Act = async (town) => {
  const { orders } = await atDesk<{ orders: { id: string }[] }>(town, "/orders");
  if (orders.length === 0) return;
  const { id } = town.chance.pick(orders);
  await tryAtDesk(town, `a refund of ${id}`, async () => {
    const { refundable: seen } = await atDesk<DeskOrder>(town, `/orders/${id}`);
    const amount = part(town, seen);
    await atDesk(town, `/orders/${id}/refund`, { amount, seen, reason: "goodwill" });
  });
};

const refundOffer: Act = async (town) => {
  const paid = await town.shop.deps.payments.listPayments(new Date(0));
  const payments = paid.filter(({ orderId }) => orderId === null);
  if (payments.length === 0) return;
  const { id } = town.chance.pick(payments);
  await tryAtDesk(town, `a refund of ${id}`, async () => {
    const { refundable: seen } = await atDesk<DeskPayment>(town, `/payments/${id}`);
    const amount = part(town, seen);
    await atDesk(town, `/payments/${id}/refund`, { amount, seen, reason: "customer" });
  });
};

/** One entry of the queue, as it is done once the days are over. */
const workOne: Act = async (town) => {
  const { cases } = await readQueue(town);
  if (cases.length > 0) await settleCase(town, town.chance.pick(cases));
};

export const DESK: Act[] = [refundOrder, refundOffer, workOne, workOne];
