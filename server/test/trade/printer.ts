import type { Act } from "./customers.ts";

/** Actions of Printful on orders and shipments. */

type Move = Parameters<Parameters<Act>[0]["shop"]["sandbox"]["printful"]["move"]>[1];

/** Repeated entries are more likely. */
const MOVES: Move[] = [
  ...(["print", "print", "print", "ship", "ship", "ship"] as const),
  ...(["ship_in_two", "ship_part", "ship_part", "cancel_rest", "cancel_rest"] as const),
  ...(["deliver", "deliver", "deliver", "return", "send_again", "lose"] as const),
  ...(["hold", "hold", "release", "fail", "cancel", "back_to_draft"] as const),
];

const move = (status: Move): Act => {
  return async (simulation) => {
    const { printful } = simulation.shop.sandbox;
    const orders = await printful.orders();
    if (orders.length === 0) return;
    const first = simulation.chance.below(orders.length);
    for (const order of [...orders.slice(first), ...orders.slice(0, first)]) {
      const id = order.externalId ?? "";
      const moved = await printful.move(id, status).catch(() => null);
      if (moved) return simulation.logAction(`Printful: ${status} of ${id}: ${moved.status}`);
    }
  };
};

const rejectNextOrder: Act = async (simulation) => {
  await simulation.shop.sandbox.addFault({ vendor: "printful", kind: "refuse_order", times: 1 });
  simulation.logAction("Printful will reject the next order");
};

export const PRINTER: Act[] = [...MOVES.map(move), rejectNextOrder];
