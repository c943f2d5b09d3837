import { queryOptions } from "@tanstack/react-query";
import type {
  DeskPayment,
  EndPlanInput,
  RefundPaymentInput,
} from "#shared/contracts/desk/payments.ts";
import { desk, read, toIdParam } from "#web/lib/api-client.ts";

const POLL_INTERVAL_MS = 3000;

/** Accepts the payment's own id or the payment provider's; polls while a refund is due or sent. */
export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "payment", id],
    queryFn: ({ signal }): Promise<DeskPayment> =>
      read(desk.payments[":id"].$get(toIdParam(id), { init: { signal } })),
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => state === "due" || state === "sent")
        ? POLL_INTERVAL_MS
        : false,
  });
}

export function refundPayment(id: string, input: RefundPaymentInput) {
  return read(desk.payments[":id"].refund.$post({ ...toIdParam(id), json: input }));
}

export const releasePayment = (id: string) =>
  read(desk.payments[":id"].release.$post(toIdParam(id)));

export function endPlan(id: string, input: EndPlanInput) {
  return read(desk.payments.plans[":id"].end.$post({ ...toIdParam(id), json: input }));
}
