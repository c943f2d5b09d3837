import type { DeskOrder } from "#shared/contracts/desk/orders.ts";
import type { DeskPayment } from "#shared/contracts/desk/payments.ts";
import { readQueue } from "./audit.ts";
import type { Act } from "./customers.ts";
import { settleCase } from "./settle.ts";
import { callDesk, reauthenticate, type Simulation } from "./simulation.ts";

/** Actions of an owner during the two days, including outages. */

async function tryDeskAction(
  simulation: Simulation,
  what: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const outcome = await reauthenticate(simulation)
    .then(act)
    .then(
      () => "done",
      (error: Error) => error.message,
    );
  simulation.logAction(`at the desk: ${what}: ${outcome}`);
}

const pickAmount = ({ chance }: Simulation, left: number) =>
  chance.happens(0.5) ? left : Math.min(left, (50 + chance.below(400)) / 100);

const refundOrder: Act = async (simulation) => {
  const { orders } = await callDesk<{ orders: { id: string }[] }>(simulation, "/orders");
  if (orders.length === 0) return;
  const { id } = simulation.chance.pick(orders);
  await tryDeskAction(simulation, `a refund of ${id}`, async () => {
    const { refundable: seen } = await callDesk<DeskOrder>(simulation, `/orders/${id}`);
    const amount = pickAmount(simulation, seen);
    await callDesk(simulation, `/orders/${id}/refund`, { amount, seen, reason: "goodwill" });
  });
};

const refundOffer: Act = async (simulation) => {
  const paid = await simulation.shop.deps.payments.listPayments(new Date(0));
  const payments = paid.filter(({ orderId }) => orderId === null);
  if (payments.length === 0) return;
  const { id } = simulation.chance.pick(payments);
  await tryDeskAction(simulation, `a refund of ${id}`, async () => {
    const { refundable: seen } = await callDesk<DeskPayment>(simulation, `/payments/${id}`);
    const amount = pickAmount(simulation, seen);
    await callDesk(simulation, `/payments/${id}/refund`, { amount, seen, reason: "customer" });
  });
};

/** Settles a random case of the queue. */
const settleRandomCase: Act = async (simulation) => {
  const { cases } = await readQueue(simulation);
  if (cases.length > 0) await settleCase(simulation, simulation.chance.pick(cases));
};

export const DESK: Act[] = [refundOrder, refundOffer, settleRandomCase, settleRandomCase];
