import { queryOptions } from "@tanstack/react-query";
import type {
  DeskPayment,
  EndPlanInput,
  RefundPaymentInput,
} from "#shared/contracts/desk/payments.ts";
import { desk, read, toIdParam } from "#web/lib/api-client.ts";

const A_MOMENT_MS = 3000;

/** By its own id or the card company's; asked again while a refund is not out. */
export function paymentQuery(named: string) {
  return queryOptions({
    queryKey: ["desk", "payment", named],
    queryFn: ({ signal }): Promise<DeskPayment> =>
      read(desk.payments[":id"].$get(toIdParam(named), { init: { signal } })),
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => state === "due" || state === "sent") ? A_MOMENT_MS : false,
  });
}

export function refundPayment(id: string, wish: RefundPaymentInput) {
  return read(desk.payments[":id"].refund.$post({ ...toIdParam(id), json: wish }));
}

export const releasePayment = (id: string) =>
  read(desk.payments[":id"].release.$post(toIdParam(id)));

export function endPlan(id: string, end: EndPlanInput) {
  return read(desk.payments.plans[":id"].end.$post({ ...toIdParam(id), json: end }));
}
