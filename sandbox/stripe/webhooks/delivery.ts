import { table } from "../store/store.ts";

/**
 * One event on its way to one address. waiting: tried at `nextAt`. held: until a person lets it go.
 * lost: never tried, by a fault. failed: given up after the last try.
 */
export type Delivery = {
  id: string;
  event: string;
  url: string;
  secret: string;
  state: "waiting" | "held" | "delivered" | "lost" | "failed";
  tries: number;
  /** Milliseconds of the machine's own clock, which the account's clock does not move. */
  nextAt: number;
  lastStatus: number | null;
  lastProblem: string | null;
};

export const deliveries = table<Delivery>("delivery");

const PAUSES_S = [1, 5, 30, 120, 600, 3600];

/** How a delivery stands after a try. `status` is null when there was no answer. */
export function afterTry(
  delivery: Delivery,
  result: { status: number | null; problem: string | null },
): Delivery {
  const { status, problem } = result;
  const pause = PAUSES_S[delivery.tries];
  const isTaken = status !== null && status >= 200 && status < 300;
  const after = {
    ...delivery,
    tries: delivery.tries + 1,
    lastStatus: status,
    lastProblem: problem,
  };
  if (isTaken) return { ...after, state: "delivered" };
  if (pause === undefined) return { ...after, state: "failed" };
  return { ...after, state: "waiting", nextAt: Date.now() + pause * 1000 };
}
