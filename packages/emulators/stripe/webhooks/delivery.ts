import { table } from "../store/store.ts";

/**
 * One event for one endpoint. waiting: sent at `nextAt`. held: sent by `releaseEvents`. lost: not
 * sent, because of a fault. failed: no retry is left.
 */
export type Delivery = {
  id: string;
  event: string;
  url: string;
  secret: string;
  state: "waiting" | "held" | "delivered" | "lost" | "failed";
  tries: number;
  /** Milliseconds of the system clock, which the emulator's clock does not move. */
  nextAt: number;
  lastStatus: number | null;
  lastProblem: string | null;
};

export const deliveries = table<Delivery>("delivery");

const RETRY_DELAYS_S = [1, 5, 30, 120, 600, 3600];

/** Returns the delivery after an attempt. `status` is null if there was no response. */
export function applyAttempt(
  delivery: Delivery,
  result: { status: number | null; problem: string | null },
): Delivery {
  const { status, problem } = result;
  const delay = RETRY_DELAYS_S[delivery.tries];
  const isTaken = status !== null && status >= 200 && status < 300;
  const after = {
    ...delivery,
    tries: delivery.tries + 1,
    lastStatus: status,
    lastProblem: problem,
  };
  if (isTaken) return { ...after, state: "delivered" };
  if (delay === undefined) return { ...after, state: "failed" };
  return { ...after, state: "waiting", nextAt: Date.now() + delay * 1000 };
}
